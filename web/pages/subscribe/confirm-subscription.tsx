import { useState } from 'react'
import { confirmSubscription } from '#contract/subscriptions/calls.ts'
import { callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeCard } from '../../ui/notice.tsx'

/** Asks whether to subscribe. Opening the link of the first mail confirms nothing, because mail programs open links. */
export function ConfirmSubscription({ token, onConfirm }: { token: string; onConfirm: (token: string) => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async () => {
    setBusy(true)
    const outcome = await callApi(confirmSubscription, { body: { token } })
    setBusy(false)
    if (outcome.ok) onConfirm(outcome.reply.token)
    else setFailure(outcome.message)
  }
  return (
    <NoticeCard sign="?" title="Get each day’s question by mail?">
      <p role="status">{failure || 'One mail a day, from tomorrow. Each has a link that stops them.'}</p>
      <Button disabled={busy} onClick={() => void confirm()}>
        Yes, send it
      </Button>
      {failure && (
        <p>
          <a href={paths.subscribe()}>Sign up again</a>
        </p>
      )}
    </NoticeCard>
  )
}
