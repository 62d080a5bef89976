import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import {
  changeSubscription,
  endSubscription,
  getSubscription,
  keepSubscription,
} from '#contract/subscriptions/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { formatZonePlace, toLocalTime } from '#domain/time/time-zone.ts'
import { type ApiOutcome, callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { getBrowserTimeZone } from '../../player/clock/browser-time-zone.ts'
import { HOUR_CHOICES } from '../../player/subscribe/hour-choices.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { NoticeCard } from '../../ui/notice.tsx'
import { ProsePage } from '../../ui/prose.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DownloadSubscription } from './download-subscription.tsx'
import styles from '../../player/subscribe/subscribe.module.css'

type Subscription = CallReply<typeof getSubscription>

/** The settings of a subscription, for anybody with a link of its mails. */
export function ManageSubscription({ token, isNew = false }: { token: string; isNew?: boolean }) {
  const [known, setKnown] = useState<Subscription | null>(null)
  const [message, setMessage] = useState(isNew ? 'You’re in.' : '')
  const [ended, setEnded] = useState(false)
  const load = async () => {
    const outcome = await callApi(getSubscription, { body: { token } })
    if (outcome.ok) setKnown(outcome.reply)
    else setMessage(outcome.message)
  }
  useEffect(() => {
    void callApi(keepSubscription, { body: { token } })
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once for each token
  }, [token])
  const show = (outcome: ApiOutcome<Subscription>, done: string) => {
    setMessage(outcome.ok ? done : outcome.message)
    if (outcome.ok) setKnown(outcome.reply)
  }
  const change = async (
    what: { hour?: number; zone?: string; weekdaysOnly?: boolean; skipsWeek?: true },
    done: string,
  ) => show(await callApi(changeSubscription, { body: { token, ...what } }), done)
  const end = async () => {
    const outcome = await callApi(endSubscription, { body: { token } })
    setMessage(outcome.ok ? outcome.reply.message : outcome.message)
    if (outcome.ok) setEnded(true)
  }
  if (ended || !known) {
    return (
      <NoticeCard sign={ended ? '✓' : '…'} title={ended ? 'Mails stopped' : 'Your question by mail'}>
        <p role="status">{message || 'One moment…'}</p>
        {message && !ended && <Button onClick={() => void load()}>Try again</Button>}
        <a className={buttonClassName} href={paths.home()}>
          Play today’s question
        </a>
      </NoticeCard>
    )
  }
  return (
    <ProsePage title="Your question by mail">
      <div className={styles['fields']}>
        <p>{formatNextMail(known)}</p>
        <HourField known={known} onChange={(hour) => void change({ hour, zone: getBrowserTimeZone() }, 'Saved.')} />
        <CheckField
          label="Weekdays only"
          hint="No mail on Saturdays and Sundays."
          checked={known.weekdaysOnly}
          onChange={({ currentTarget: { checked } }) => void change({ weekdaysOnly: checked }, 'Saved.')}
        />
        <div className={styles['buttons']}>
          <Button quiet onClick={() => void change({ skipsWeek: true }, 'No mails for a week. Enjoy the break.')}>
            Skip a week
          </Button>
          <DownloadSubscription subscription={known} />
          <Button onClick={() => void end()}>Unsubscribe</Button>
        </div>
        <p role="status">{message}</p>
        <p className={styles['small']}>
          To {known.email}. You asked on {formatInstant(known.requestedAt)} and confirmed on{' '}
          {formatInstant(known.confirmedAt)}. Unsubscribing deletes your address and all of this at once.
        </p>
      </div>
    </ProsePage>
  )
}

function HourField({ known, onChange }: { known: Subscription; onChange: (hour: number) => void }) {
  return (
    <SelectField
      label="Time of day"
      name="hour"
      value={String(known.hour)}
      hint={`${formatZonePlace(known.zone)} time.`}
      choices={HOUR_CHOICES}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  )
}

function formatNextMail({ nextAt, zone }: Subscription): string {
  if (nextAt === null) return 'Our mails came back, so we’ve paused them. Sign up again to go on.'
  const { day, time } = toLocalTime(nextAt, zone)
  return `The next one: ${formatLongDay(day)} at ${time}.`
}

function formatInstant(at: number): string {
  const { day, time } = toLocalTime(at, getBrowserTimeZone())
  return `${formatLongDay(day, true)} at ${time}`
}
