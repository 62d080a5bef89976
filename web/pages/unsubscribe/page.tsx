import { useState } from 'react'
import { unsubscribe } from '#contract/reminders/calls.ts'
import { type Outcome, send } from '../../api/api.ts'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { useMailedToken } from '../../player/session/mailed-token.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const page: Page = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'No more mails',
    description: 'Ends the mails by which we remind you.',
  }),
}

/**
 * The page behind the unsubscribe link in reminders. Opening it changes nothing, because mail
 * programs open links.
 */
function UnsubscribePage() {
  const token = useMailedToken()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<{ message: string }> | null>(null)
  const end = async () => {
    setBusy(true)
    setOutcome(await send(unsubscribe, { body: { token: token ?? '' } }))
    setBusy(false)
  }
  const message = outcome && (outcome.ok ? outcome.reply.message : outcome.message)
  return (
    <Notice sign={outcome?.ok ? '✓' : '?'} title={outcome?.ok ? 'Done' : 'No more of these mails?'}>
      <p role="status">
        {message ?? 'You need not log in. You can turn them on again on your profile.'}
      </p>
      {outcome?.ok ? (
        <a className={buttonLook} href={paths.home()}>
          Play today’s question
        </a>
      ) : (
        <>
          <Button disabled={busy || token === null} onClick={() => void end()}>
            Send me no more
          </Button>
          {outcome && (
            <p>
              <a href={paths.profile()}>End them on your profile</a>
            </p>
          )}
        </>
      )}
    </Notice>
  )
}
