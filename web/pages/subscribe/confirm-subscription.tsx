import { useState } from 'react'
import { confirmMailSubscription } from '#contract/subscriptions/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import type { MailSubscriptionReply } from './subscription-settings.tsx'

/** Asks whether to subscribe. Opening the link of the first mail confirms nothing, because mail programs open links. */
export function MailSubscriptionConfirmation(props: {
  token: string
  onConfirm: (subscription: MailSubscriptionReply) => void
}) {
  const { token, onConfirm } = props
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ApiCallOutcome<MailSubscriptionReply> | null>(null)
  const confirm = async () => {
    setBusy(true)
    const confirmed = await callApi(confirmMailSubscription, { body: { token } })
    setBusy(false)
    setOutcome(confirmed)
    if (confirmed.ok) onConfirm(confirmed.reply)
  }
  const failure = outcome && !outcome.ok ? outcome : null
  const isBadLink = failure?.status === 400
  return (
    <EmptyPageNoticeCard
      sign={isBadLink ? '∅' : '?'}
      title={isBadLink ? 'That didn’t work' : 'Get each day’s question by mail?'}
    >
      <p role="status">{failure?.message ?? 'One mail a day, from tomorrow. Each has a link that stops them.'}</p>
      {isBadLink ? (
        <a className={buttonClassName} href={sitePaths.subscribe()}>
          Sign up again
        </a>
      ) : (
        <Button disabled={busy} onClick={() => void confirm()}>
          Yes, send it
        </Button>
      )}
    </EmptyPageNoticeCard>
  )
}
