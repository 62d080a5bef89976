import { type FormEvent, useState } from 'react'
import type { ApiCallDefinition, ApiCallReply } from '#contract/call.ts'
import {
  addStreakPause,
  endPause,
  getStreakLedger,
  getStreakSettings,
  setStreakFreezeUse,
  setTimeZone,
} from '#contract/streak/calls.ts'
import { type Day, getUtcDayOfInstant, formatDayMonthAndYear, formatLongDay } from '#domain/time/day.ts'
import { formatTimeZoneCity, UTC } from '#domain/time/time-zone.ts'
import { callApi } from '../../../api/api.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { getBrowserTimeZone } from '../../../player/clock/browser-time-zone.ts'
import { LabeledItemActionList } from '../../../ui/action-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { FormField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useApiQuery, useRefetchApiCall } from '../../../api/query.tsx'
import styles from './settings.module.css'
import { useScrollToFragment } from './use-scroll-to-fragment.ts'

type StreakSettingsReply = ApiCallReply<typeof getStreakSettings>

/** Sends a change of the streak settings and shows the message `done`. */
type ChangeSettings = <Sent>(
  call: ApiCallDefinition<Sent, StreakSettingsReply>,
  sent: Sent,
  done: string,
) => Promise<boolean>

/** The streak settings: time zone, freezes and breaks. */
export function StreakSettingsSection() {
  const { reply, failure, pending, retry } = useApiQuery(getStreakSettings, {})
  // Uses the reply to a change instead of refetching, which keeps the focus.
  const [changed, setChanged] = useState<StreakSettingsReply | null>(null)
  const [message, setMessage] = useState({ text: '', isWrong: false })
  const refetchCalendar = useRefetchApiCall(getStreakLedger)
  const terms = changed ?? reply
  useScrollToFragment('terms-title', terms !== undefined)
  if (!terms) {
    if (!failure) return null
    const trouble = `Your streak settings couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={trouble} busy={pending} onRetry={retry} />
  }
  const change: ChangeSettings = async (call, sent, done) => {
    const outcome = await callApi(call, sent)
    setMessage(outcome.ok ? { text: done, isWrong: false } : { text: outcome.message, isWrong: true })
    if (outcome.ok) {
      setChanged(outcome.reply)
      refetchCalendar()
    }
    return outcome.ok
  }
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title">Your streak</h2>
      <div className={styles['parts']}>
        <TimeZoneSetting terms={terms} change={change} />
        <FreezeSetting terms={terms} change={change} />
        <BreakSetting terms={terms} change={change} />
      </div>
      <StatusMessage look={message.isWrong ? 'note' : 'done'}>{message.text}</StatusMessage>
    </section>
  )
}

function TimeZoneSetting({ terms, change }: { terms: StreakSettingsReply; change: ChangeSettings }) {
  const { zone, zoneRestsUntil } = terms
  const mayChange = zoneRestsUntil === null
  const here = getBrowserTimeZone()
  const [chosen, choose] = useState(mayChange && terms.zoneSince === null ? here : zone)
  const names = new Set([UTC, zone, here, ...Intl.supportedValuesOf('timeZone')])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const done = `From today, your days end at midnight in ${formatTimeZoneCity(chosen)}.`
    void change(setTimeZone, { body: { zone: chosen } }, done)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Midnight, your time</h3>
      <p>New questions come at midnight UTC. Yesterday’s still counts until midnight where you are.</p>
      <form className={styles['part']} onSubmit={save}>
        <SelectField
          label="Your time zone"
          name="zone"
          value={chosen}
          disabled={!mayChange}
          hint={
            mayChange
              ? `Now ${zone.replaceAll('_', ' ')}. You can change it once a week.`
              : `You can change it again on ${formatLongDay(getUtcDayOfInstant(zoneRestsUntil))}.`
          }
          choices={[...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
        {mayChange && chosen !== zone && (
          <Button quiet type="submit">
            Use {formatTimeZoneCity(chosen)} time
          </Button>
        )}
      </form>
    </Panel>
  )
}

function FreezeSetting({ terms, change }: { terms: StreakSettingsReply; change: ChangeSettings }) {
  const { freezes, freezesWanted } = terms
  const [isEnabled, setEnabled] = useState(freezesWanted)
  const choose = async (now: boolean) => {
    setEnabled(now)
    const done = now ? 'Freezes are on from today.' : 'Freezes are off from today.'
    const isDone = await change(setStreakFreezeUse, { body: { wanted: now } }, done)
    if (!isDone) setEnabled(!now)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Freezes</h3>
      <p>
        Every 7 days you earn a freeze (hold up to two). Miss a day and it’s used for you.{' '}
        <b>You have {freezes === 0 ? 'none' : freezes}.</b>
      </p>
      <CheckboxField
        label="Use freezes"
        checked={isEnabled}
        onChange={({ currentTarget: { checked } }) => void choose(checked)}
      />
    </Panel>
  )
}

function BreakSetting({ terms: { pauses }, change }: { terms: StreakSettingsReply; change: ChangeSettings }) {
  const today = useToday()
  const [from, setFrom] = useState<string>(today)
  const [to, setTo] = useState<string>(today)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    await change(addStreakPause, { body: { from: from as Day, to: to as Day } }, 'Enjoy your break: your streak waits.')
  }
  return (
    <Panel className={styles['part']}>
      <h3>Breaks</h3>
      <p>Going away? Pause for up to 30 days; your streak waits.</p>
      {pauses.length > 0 && (
        <LabeledItemActionList
          label="Your breaks"
          items={pauses.map((pause) => {
            const hasBegun = pause.from < today
            const done = hasBegun ? 'Welcome back!' : 'The break is cancelled.'
            return {
              id: pause.from,
              name: `${formatDayMonthAndYear(pause.from)} – ${formatDayMonthAndYear(pause.to)}`,
              action: (
                <Button quiet onClick={() => void change(endPause, { body: { from: pause.from } }, done)}>
                  {hasBegun ? 'End today' : 'Cancel'}
                </Button>
              ),
            }
          })}
        />
      )}
      <form className={styles['break']} onSubmit={(event) => void add(event)}>
        <DayField label="First day" value={from} min={today} onChange={setFrom} />
        <DayField label="Last day" value={to} min={from} onChange={setTo} />
        <Button quiet type="submit">
          Take a break
        </Button>
      </form>
    </Panel>
  )
}

function DayField(props: { label: string; value: string; min: string; onChange: (day: string) => void }) {
  const { label, value, min, onChange } = props
  return (
    <FormField label={label}>
      {(attributes) => (
        <input
          {...attributes}
          type="date"
          required
          value={value}
          min={min}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}
