import { useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { changeMailSubscription, endMailSubscription, type getMailSubscription } from '#contract/subscriptions/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { formatTimeZoneCity, toLocalTime } from '#domain/time/time-zone.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { getBrowserTimeZone } from '../../player/clock/browser-time-zone.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { HOUR_OF_DAY_CHOICES } from '../../ui/hour-choices.ts'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { ProsePage } from '../../ui/prose.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { MailSubscriptionDownloadButton } from './download-subscription.tsx'
import styles from '../../player/subscribe/subscribe.module.css'

export type MailSubscriptionReply = ApiCallReply<typeof getMailSubscription>

/**
 * The settings of a subscription to the daily question mail. `message` is shown above them until a change replaces it.
 */
export function MailSubscriptionSettings(props: { subscription: MailSubscriptionReply; message: string }) {
  const [known, setKnown] = useState(props.subscription)
  const [message, setMessage] = useState(props.message)
  const [isEnded, setEnded] = useState(false)
  const { token } = known
  const change = async (
    what: { hour?: number; zone?: string; weekdaysOnly?: boolean; skipsWeek?: true },
    done: string,
  ) => {
    const outcome = await callApi(changeMailSubscription, { body: { token, ...what } })
    setMessage(outcome.ok ? done : outcome.message)
    if (outcome.ok) setKnown(outcome.reply)
  }
  const end = async () => {
    const outcome = await callApi(endMailSubscription, { body: { token } })
    setMessage(outcome.ok ? outcome.reply.message : outcome.message)
    setEnded(outcome.ok)
  }
  if (isEnded) return <EndedNotice message={message} />
  return (
    <ProsePage title="Your question by mail">
      <div className={styles['fields']}>
        <p role="status" className={styles['status']}>
          {message}
        </p>
        <p>{formatNextMail(known)}</p>
        <SelectField
          label="Time of day"
          name="hour"
          value={String(known.hour)}
          hint={`${formatTimeZoneCity(known.zone)} time.`}
          choices={HOUR_OF_DAY_CHOICES}
          onChange={({ currentTarget: { value } }) =>
            void change({ hour: Number(value), zone: getBrowserTimeZone() }, 'Saved.')
          }
        />
        <CheckboxField
          label="Weekdays only"
          hint="No mail on Saturdays and Sundays."
          checked={known.weekdaysOnly}
          onChange={({ currentTarget: { checked } }) => void change({ weekdaysOnly: checked }, 'Saved.')}
        />
        <div className={styles['buttons']}>
          <Button quiet onClick={() => void change({ skipsWeek: true }, 'No mails for a week. Enjoy the break.')}>
            Skip a week
          </Button>
          <MailSubscriptionDownloadButton subscription={known} />
          <Button quiet onClick={() => void end()}>
            Unsubscribe
          </Button>
        </div>
        <p className={styles['small']}>
          To {known.email}. You asked on {formatInstant(known.requestedAt)} and confirmed on{' '}
          {formatInstant(known.confirmedAt)}. Unsubscribing deletes your address and all of this at once.
        </p>
      </div>
    </ProsePage>
  )
}

function EndedNotice({ message }: { message: string }) {
  return (
    <EmptyPageNoticeCard sign="✓" title="Mails stopped">
      <p role="status">{message}</p>
      <a className={buttonClassName} href={sitePaths.home()}>
        Play today’s question
      </a>
    </EmptyPageNoticeCard>
  )
}

function formatNextMail({ nextAt, zone }: MailSubscriptionReply): string {
  if (nextAt === null) return 'Our mails came back, so we’ve paused them. Sign up again to go on.'
  const { day, time } = toLocalTime(nextAt, zone)
  return `The next one: ${formatLongDay(day)} at ${time}.`
}

function formatInstant(at: number): string {
  const { day, time } = toLocalTime(at, getBrowserTimeZone())
  return `${formatLongDay(day, true)} at ${time}`
}
