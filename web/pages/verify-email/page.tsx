import { useEffect, useState } from 'react'
import { verifyEmail } from '#contract/passwords/calls.ts'
import { getReminders } from '#contract/reminders/calls.ts'
import { callApi } from '../../api/api.ts'
import { resendPushSubscription } from '../../player/offline/push.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { refreshCurrentPlayer } from '../../player/session/watch-session.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'

export const pageModule: PageModule = {
  Component: VerifyEmailPage,
  head: () => ({
    title: 'Your e-mail address',
    description: 'Confirm your e-mail address.',
  }),
}

/** The page behind the link that confirms an e-mail address. */
function VerifyEmailPage() {
  const token = useTokenFromEmailLink()
  const player = usePlayer()
  const [outcome, setOutcome] = useState<VerificationResult | null>(null)
  const playerId = player === undefined ? undefined : (player?.id ?? null)
  useEffect(() => {
    if (token === null || playerId === undefined) return
    void verifyAddress(token, playerId).then(setOutcome)
  }, [token, playerId])
  const [sign, title] =
    outcome === null ? ['…', 'One moment'] : outcome.good ? ['✓', 'Thank you!'] : ['!', 'This did not work']
  return (
    <>
      <EmptyPageNoticeCard sign={sign} title={title}>
        <p role="status">{outcome?.message ?? 'Checking your link…'}</p>
        {outcome?.good === false && player && (
          <p>
            You can get a new link in your <a href={sitePaths.settings()}>settings</a>.
          </p>
        )}
        {outcome?.good === false && player === null && token !== '' ? (
          <Button onClick={openLoginDialog}>Login</Button>
        ) : (
          <a className={buttonClassName} href={sitePaths.home()}>
            Play today’s question
          </a>
        )}
      </EmptyPageNoticeCard>
    </>
  )
}

type VerificationResult = { good: boolean; message: string }

async function verifyAddress(token: string, playerId: string | null): Promise<VerificationResult> {
  if (token === '') {
    return { good: false, message: 'Part of this link is missing. Please open it from the mail again.' }
  }
  if (playerId === null) {
    return { good: false, message: 'Please log in so we know whose address this is.' }
  }
  const reminders = await callApi(getReminders, {}, { quietly: true })
  const outcome = await callApi(verifyEmail, { body: { token } })
  if (!outcome.ok) return { good: false, message: outcome.message }
  // The first verification of the address removed the reminder subscriptions of all browsers, so this browser
  // subscribes again.
  if (reminders.ok && reminders.reply.browsers > 0) await resendPushSubscription()
  await refreshCurrentPlayer()
  return { good: true, message: outcome.reply.message }
}
