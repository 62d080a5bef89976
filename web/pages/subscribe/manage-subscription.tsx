import { useEffect, useState } from 'react'
import { getMailSubscription, keepMailSubscriptionActive } from '#contract/subscriptions/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { type MailSubscriptionReply, MailSubscriptionSettings } from './subscription-settings.tsx'

/** Loads a subscription and shows its settings, for visitors who opened a link in one of its mails. */
export function MailSubscriptionManager({ token }: { token: string }) {
  const [found, setFound] = useState<ApiCallOutcome<MailSubscriptionReply> | null>(null)
  const load = async () => setFound(await callApi(getMailSubscription, { body: { token } }))
  useEffect(() => {
    void callApi(keepMailSubscriptionActive, { body: { token } })
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- loads once for each token
  }, [token])
  if (found?.ok) return <MailSubscriptionSettings subscription={found.reply} message="" />
  return (
    <EmptyPageNoticeCard sign={found ? '∅' : '…'} title="Your question by mail">
      <p role="status">{found?.message ?? 'One moment…'}</p>
      {found?.status === 404 && (
        <a className={buttonClassName} href={sitePaths.subscribe()}>
          Sign up again
        </a>
      )}
      {found && found.status !== 404 && <Button onClick={() => void load()}>Try again</Button>}
    </EmptyPageNoticeCard>
  )
}
