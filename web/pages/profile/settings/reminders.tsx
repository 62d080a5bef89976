import { useEffect, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getReminders, saveReminderSettings, sendTestReminder } from '#contract/reminders/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { toLocalTime, formatTimeZoneCity } from '#domain/time/time-zone.ts'
import { type ApiCallOutcome, callApi } from '../../../api/api.ts'
import {
  PUSH_STATE_TEXTS,
  getPushSubscriptionState,
  type PushNotificationState,
  disablePush,
  enablePush,
} from '../../../player/offline/push.ts'
import { sitePaths } from '../../../paths.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { formatHour, HOUR_OF_DAY_CHOICES } from '../../../ui/hour-choices.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './settings.module.css'
import { useScrollToFragment } from './use-scroll-to-fragment.ts'

type ReminderReply = ApiCallReply<typeof getReminders>

const NO_MAIL_REASONS: Record<ReminderReply['mails'], string | null> = {
  ready: null,
  'not configured': 'This site sends no mail.',
  'address not proved': 'Confirm your e-mail address first. It’s at the top of this page.',
}

/** The reminder settings. Reminders are off by default. */
export function ReminderSection() {
  const { reply, failure, pending, retry } = useApiQuery(getReminders, {})
  const [changed, setChanged] = useState<ReminderReply | null>(null)
  const [note, setNote] = useState({ text: '', isWrong: false })
  const [here, setHere] = useState<PushNotificationState>('off')
  const known = changed ?? reply
  useEffect(() => void getPushSubscriptionState().then(setHere), [])
  useScrollToFragment('reminders-title', known !== undefined)
  if (!known) {
    if (!failure) return null
    const message = `Your reminders couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  const showOutcome = (outcome: ApiCallOutcome<unknown>, done: string) =>
    setNote(outcome.ok ? { text: done, isWrong: false } : { text: outcome.message, isWrong: true })
  const change = async (what: Promise<ApiCallOutcome<ReminderReply> | null>, done: string) => {
    const outcome = await what
    if (outcome) showOutcome(outcome, done)
    if (outcome?.ok) setChanged(outcome.reply)
    setHere(await getPushSubscriptionState())
  }
  const set = (
    body: { mail?: boolean; digest?: boolean; runway?: boolean; drafts?: boolean; audience?: boolean; hour?: number },
    done: string,
  ) => change(callApi(saveReminderSettings, { body }), done)
  const noMails = NO_MAIL_REASONS[known.mails]
  const isDaily = known.mail || known.browsers > 0
  return (
    <section aria-labelledby="reminders-title">
      <h2 id="reminders-title">Reminders</h2>
      <Panel as="div" className={styles['part']}>
        <p>At most one a day, only if you haven’t played. {formatNextReminder(known)}</p>
        {known.questionMail !== null && (
          <p>
            You get each day’s question by mail instead, so no other reminders come.{' '}
            <a href={`${sitePaths.subscribe()}#token=${known.questionMail}`}>Change or stop it</a>
          </p>
        )}
        <HourField known={known} onChange={(hour) => void set({ hour }, `From now on at ${formatHour(hour)}.`)} />
        <SwitchField
          label="Notifications"
          hint={PUSH_STATE_TEXTS[here]}
          checked={here === 'on'}
          disabled={here === 'unsupported' || (here === 'denied' && known.browsers === 0)}
          onChange={(on) =>
            change(on ? enablePush(known.pushKey) : disablePush(), on ? 'This browser will remind you.' : OFF_TEXT)
          }
        />
        <SwitchField
          label="E-mail"
          hint={noMails ?? 'Each mail has a link that turns them off.'}
          checked={known.mail}
          disabled={noMails !== null && !known.mail}
          onChange={(mail) => set({ mail }, mail ? 'We’ll mail you.' : OFF_TEXT)}
        />
        <SwitchField
          label="Weekly summary"
          hint={noMails ?? 'By e-mail on Mondays: how your week went and what’s left to play.'}
          checked={known.digest}
          disabled={noMails !== null && !known.digest}
          onChange={(digest) => set({ digest }, digest ? 'See you on Monday.' : OFF_TEXT)}
        />
        {known.runway !== null && (
          <SwitchField
            label="Low on questions"
            hint={noMails ?? 'By e-mail on Mondays, for admins: when fewer than 30 days have a question.'}
            checked={known.runway}
            disabled={noMails !== null && !known.runway}
            onChange={(runway) => set({ runway }, runway ? 'We’ll let you know in time.' : OFF_TEXT)}
          />
        )}
        {known.audience !== null && (
          <SwitchField
            label="Audience"
            hint={noMails ?? 'By e-mail on Mondays, for admins: whether people come, and come back.'}
            checked={known.audience}
            disabled={noMails !== null && !known.audience}
            onChange={(audience) => set({ audience }, audience ? 'See you on Monday.' : OFF_TEXT)}
          />
        )}
        {known.drafts !== null && (
          <SwitchField
            label="News about my drafts"
            hint={noMails ?? 'By e-mail, when an editor declines one or sends it back.'}
            checked={known.drafts}
            disabled={noMails !== null && !known.drafts}
            onChange={(drafts) => set({ drafts }, drafts ? 'We’ll mail you.' : OFF_TEXT)}
          />
        )}
        {isDaily && here === 'on' && (
          <Button
            quiet
            onClick={() =>
              void callApi(sendTestReminder, {}).then((outcome) => showOutcome(outcome, 'It’s on its way.'))
            }
          >
            Send a test notification
          </Button>
        )}
        <StatusMessage look={note.isWrong ? 'note' : 'done'}>{note.text}</StatusMessage>
      </Panel>
    </section>
  )
}

const OFF_TEXT = 'Turned off.'

function formatNextReminder({ nextAt, zone }: ReminderReply): string {
  if (nextAt === null) return 'Off.'
  const { day, time } = toLocalTime(nextAt, zone)
  return `The next one: ${formatLongDay(day)} at ${time}.`
}

function HourField({ known, onChange }: { known: ReminderReply; onChange: (hour: number) => void }) {
  const { hour, zone, zoneNamed } = known
  return (
    <SelectField
      label="Time of day"
      name="hour"
      value={String(hour)}
      hint={zoneNamed ? `${formatTimeZoneCity(zone)} time.` : 'UTC, until you set your time zone below.'}
      choices={HOUR_OF_DAY_CHOICES}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  )
}

/** A checkbox that shows the chosen value until the server has replied. */
function SwitchField(props: {
  label: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => Promise<void>
}) {
  const { checked, onChange, ...rest } = props
  const [chosen, choose] = useState<boolean | null>(null)
  const change = async (on: boolean) => {
    choose(on)
    await onChange(on)
    choose(null)
  }
  return (
    <CheckboxField
      {...rest}
      checked={chosen ?? checked}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  )
}
