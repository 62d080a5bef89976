import { type FormEvent, useState } from 'react'
import type { ApiCall, CallReply } from '#contract/call.ts'
import { addPause, endPause, getStreakLedger, getStreakTerms, setFreezes, setTimeZone } from '#contract/streak/calls.ts'
import { type Day, getDayAt, formatDayMonthAndYear, formatLongDay } from '#domain/time/day.ts'
import { formatZonePlace, UTC } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { getBrowserTimeZone } from '../../player/clock/browser-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import { useQuery, useRefetchCall } from '../../api/query.tsx'
import styles from './streak-settings.module.css'

type StreakSettingsReply = CallReply<typeof getStreakTerms>

/** Sends a change of the streak settings and shows the message `done`. */
type ChangeSettings = <Sent>(call: ApiCall<Sent, StreakSettingsReply>, sent: Sent, done: string) => Promise<boolean>

/** The streak settings: time zone, freezes and breaks. */
export function StreakSettingsSection() {
  const { reply, failure, pending, retry } = useQuery(getStreakTerms, {})
  // Uses the reply to a change instead of refetching, which keeps the focus.
  const [changed, setChanged] = useState<StreakSettingsReply | null>(null)
  const [message, setMessage] = useState({ text: '', isWrong: false })
  const refetchCalendar = useRefetchCall(getStreakLedger)
  const terms = changed ?? reply
  if (!terms) {
    if (!failure) return null
    const trouble = `Your zone, freezes and breaks could not be loaded: ${failure.message}`
    return <FailureBar message={trouble} busy={pending} onRetry={retry} />
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
      <h2 id="terms-title">A fair streak</h2>
      <Panel as="div" className={styles['terms']}>
        <TimeZoneSetting terms={terms} change={change} />
        <FreezeSetting terms={terms} change={change} />
        <BreakSetting terms={terms} change={change} />
        <StatusMessage look={message.isWrong ? 'note' : 'done'}>{message.text}</StatusMessage>
      </Panel>
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
    const done = `Your days end at midnight in ${formatZonePlace(chosen)}, from today on.`
    void change(setTimeZone, { body: { zone: chosen } }, done)
  }
  return (
    <form className={styles['part']} onSubmit={save}>
      <h3>Your evening counts</h3>
      <p>
        A new question comes at midnight UTC. Yesterday’s still counts until midnight where you are, up to twelve hours
        later.
      </p>
      <SelectField
        label="Where your clock is"
        name="zone"
        value={chosen}
        disabled={!mayChange}
        hint={
          mayChange
            ? `It is ${zone.replaceAll('_', ' ')} now, and can be changed once in seven days.`
            : `It can be changed again on ${formatLongDay(getDayAt(zoneRestsUntil))}.`
        }
        choices={[...names].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {mayChange && chosen !== zone && (
        <Button quiet type="submit">
          Count my days in {formatZonePlace(chosen)}
        </Button>
      )}
    </form>
  )
}

function FreezeSetting({ terms, change }: { terms: StreakSettingsReply; change: ChangeSettings }) {
  const { freezes, freezesWanted } = terms
  const [isEnabled, setEnabled] = useState(freezesWanted)
  const choose = async (now: boolean) => {
    setEnabled(now)
    const done = now ? 'From today on a missed day uses a freeze.' : 'From today on none is used.'
    const isDone = await change(setFreezes, { body: { wanted: now } }, done)
    if (!isDone) setEnabled(!now)
  }
  const left = freezes === 1 ? 'One is left.' : `${freezes === 0 ? 'None are' : 'Two are'} left.`
  return (
    <div className={styles['part']}>
      <h3>Freezes</h3>
      <p>
        Seven days in a row earn a freeze; two are kept at the most. A missed day uses one by itself, and your streak
        goes on. <b>{left}</b>
      </p>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={({ currentTarget: { checked } }) => void choose(checked)}
        />
        Use freezes
      </label>
    </div>
  )
}

function BreakSetting({ terms: { pauses }, change }: { terms: StreakSettingsReply; change: ChangeSettings }) {
  const today = useToday()
  const [from, setFrom] = useState<string>(today)
  const [to, setTo] = useState<string>(today)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    await change(addPause, { body: { from: from as Day, to: to as Day } }, 'Enjoy your break: your streak waits.')
  }
  return (
    <div className={styles['part']}>
      <h3>Breaks</h3>
      <p>A holiday of up to 30 days, set ahead or from today on, adds nothing and breaks nothing.</p>
      <ul className={styles['breaks']}>
        {pauses.map((pause) => (
          <li key={pause.from}>
            <span>
              {formatDayMonthAndYear(pause.from)} – {formatDayMonthAndYear(pause.to)}
            </span>
            <Button
              quiet
              onClick={() =>
                void change(
                  endPause,
                  { body: { from: pause.from } },
                  pause.from < today ? 'Welcome back!' : 'The break is taken back.',
                )
              }
            >
              {pause.from < today ? 'End today' : 'Take back'}
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles['form']} onSubmit={(event) => void add(event)}>
        <DayField label="From" value={from} min={today} onChange={setFrom} />
        <DayField label="Up to and including" value={to} min={from} onChange={setTo} />
        <Button quiet type="submit">
          Set the break
        </Button>
      </form>
    </div>
  )
}

function DayField(props: { label: string; value: string; min: string; onChange: (day: string) => void }) {
  const { label, value, min, onChange } = props
  return (
    <Field label={label}>
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
    </Field>
  )
}
