import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { getReminders, setReminders, sendTestReminder } from '#contract/reminders/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { toLocalTime, formatZonePlace } from '#domain/time/time-zone.ts'
import { type ApiOutcome, callApi } from '../../api/api.ts'
import { PUSH_STATE_TEXTS, getPushState, type PushState, disablePush, enablePush } from '../../player/offline/push.ts'
import { useQuery } from '../../api/query.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import styles from './reminders.module.css'

type ReminderReply = CallReply<typeof getReminders>

const NO_MAIL_REASONS: Record<ReminderReply['mails'], string | null> = {
  ready: null,
  'not configured': 'This site sends no mails.',
  'address not proved': 'First prove your e-mail address; there is a button for it below.',
}

/** The reminder settings. Reminders are off by default. */
export function ReminderSection() {
  const { reply, failure, pending, retry } = useQuery(getReminders, {})
  const [changed, setChanged] = useState<ReminderReply | null>(null)
  const [note, setNote] = useState({ text: '', isWrong: false })
  const [here, setHere] = useState<PushState>('off')
  const known = changed ?? reply
  useEffect(() => void getPushState().then(setHere), [])
  if (!known) {
    if (!failure) return null
    const message = `Your reminders could not be loaded: ${failure.message}`
    return <FailureBar message={message} busy={pending} onRetry={retry} />
  }
  const showOutcome = (outcome: ApiOutcome<unknown>, done: string) =>
    setNote(outcome.ok ? { text: done, isWrong: false } : { text: outcome.message, isWrong: true })
  const change = async (what: Promise<ApiOutcome<ReminderReply> | null>, done: string) => {
    const outcome = await what
    if (outcome) showOutcome(outcome, done)
    if (outcome?.ok) setChanged(outcome.reply)
    setHere(await getPushState())
  }
  const set = (body: { mail?: boolean; digest?: boolean; runway?: boolean; hour?: number }, done: string) =>
    change(callApi(setReminders, { body }), done)
  const off = 'You are not reminded so any more.'
  const noMails = NO_MAIL_REASONS[known.mails]
  const isDaily = known.mail || known.browsers > 0
  return (
    <section aria-labelledby="reminders-title">
      <h2 id="reminders-title">Reminders</h2>
      <Panel as="div" className={styles['reminders']}>
        <p>Once a day at the most, and only while that day’s question waits for you. {formatNextReminder(known)}</p>
        <HourField known={known} onChange={(hour) => void set({ hour }, `From now on at ${formatHour(hour)}.`)} />
        <SwitchField
          label="Notifications"
          hint={PUSH_STATE_TEXTS[here]}
          checked={here === 'on'}
          disabled={here === 'unsupported' || (here === 'denied' && known.browsers === 0)}
          onChange={(on) =>
            change(on ? enablePush(known.pushKey) : disablePush(), on ? 'This browser will remind you.' : off)
          }
        />
        <SwitchField
          label="E-mail"
          hint={noMails ?? 'To your address, with a link that ends it.'}
          checked={known.mail}
          disabled={noMails !== null && !known.mail}
          onChange={(mail) => set({ mail }, mail ? 'We will write to you.' : off)}
        />
        <SwitchField
          label="My week, each Monday"
          hint={noMails ?? 'By e-mail: how it went, and what is still there to play.'}
          checked={known.digest}
          disabled={noMails !== null && !known.digest}
          onChange={(digest) => set({ digest }, digest ? 'On Mondays, then.' : off)}
        />
        {known.runway !== null && (
          <SwitchField
            label="Questions run out, on Mondays"
            hint={noMails ?? 'By e-mail, for admins: while fewer than 30 days have a question.'}
            checked={known.runway}
            disabled={noMails !== null && !known.runway}
            onChange={(runway) => set({ runway }, runway ? 'We will tell you in time.' : off)}
          />
        )}
        {isDaily && here === 'on' && (
          <Button
            quiet
            onClick={() =>
              void callApi(sendTestReminder, {}).then((outcome) => showOutcome(outcome, 'Look out for it.'))
            }
          >
            Show me a notification
          </Button>
        )}
        <StatusMessage look={note.isWrong ? 'note' : 'done'}>{note.text}</StatusMessage>
      </Panel>
    </section>
  )
}

function formatNextReminder({ nextAt, zone }: ReminderReply): string {
  if (nextAt === null) return 'You have asked for none.'
  const { day, time } = toLocalTime(nextAt, zone)
  return `The next one may come on ${formatLongDay(day)} at ${time}.`
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function HourField({ known, onChange }: { known: ReminderReply; onChange: (hour: number) => void }) {
  const { hour, zone, zoneNamed } = known
  return (
    <SelectField
      label="At"
      name="hour"
      value={String(hour)}
      hint={
        zoneNamed
          ? `By the clocks of ${formatZonePlace(zone)}.`
          : 'By UTC, as long as you do not say above where your clock is.'
      }
      choices={Array.from({ length: 24 }, (_, value) => ({
        value: String(value),
        label: formatHour(value),
      }))}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  )
}

function SwitchField(props: {
  label: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => Promise<void>
}) {
  const { label, hint, checked, disabled, onChange } = props
  // Shows the chosen value until the server has replied.
  const [chosen, choose] = useState<boolean | null>(null)
  const change = async (on: boolean) => {
    choose(on)
    await onChange(on)
    choose(null)
  }
  const hintId = `reminder-${label.replaceAll(/\W+/g, '-')}`
  return (
    <div className={styles['choice']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={chosen ?? checked}
          disabled={disabled}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        {label}
      </label>
      <p id={hintId}>{hint}</p>
    </div>
  )
}
