import { useEffect, useState } from 'react'
import { verifyEmail } from '#contract/passwords/calls.ts'
import { getReminders } from '#contract/reminders/calls.ts'
import { send } from '../../api/api.ts'
import { resumePush } from '../../player/offline/push.ts'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { askWhoIsSignedIn } from '../../player/session/follow-session.ts'
import { useMailedToken } from '../../player/session/mailed-token.ts'
import { requestLogin } from '../../player/session/login-request.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const page: Page = {
  Component: VerifyEmailPage,
  head: () => ({
    title: 'Your e-mail address',
    description: 'Proves that an e-mail address is yours.',
  }),
}

/** The page behind the link that confirms an e-mail address. */
function VerifyEmailPage() {
  const token = useMailedToken()
  const player = usePlayer()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const playerId = player === undefined ? undefined : (player?.id ?? null)
  useEffect(() => {
    if (token === null || playerId === undefined) return
    void verify(token, playerId).then(setOutcome)
  }, [token, playerId])
  const [sign, title] =
    outcome === null
      ? ['…', 'One moment']
      : outcome.good
        ? ['✓', 'Thank you!']
        : ['!', 'This did not work']
  return (
    <>
      <Notice sign={sign} title={title}>
        <p role="status">{outcome?.message ?? 'We are looking at your link…'}</p>
        {outcome?.good === false && player && (
          <p>
            You can ask for a new mail on your <a href={paths.profile()}>profile</a>.
          </p>
        )}
        {outcome?.good === false && player === null && token !== '' ? (
          <Button onClick={requestLogin}>Login</Button>
        ) : (
          <a className={buttonLook} href={paths.home()}>
            Play today’s question
          </a>
        )}
      </Notice>
    </>
  )
}

type Outcome = { good: boolean; message: string }

async function verify(token: string, playerId: string | null): Promise<Outcome> {
  if (token === '') {
    return { good: false, message: 'This link is not complete. Please follow the one in the mail.' }
  }
  if (playerId === null) {
    return { good: false, message: 'Please log in, so that we know whose address it is.' }
  }
  const reminders = await send(getReminders, {}, { quietly: true })
  const outcome = await send(verifyEmail, { body: { token } })
  if (!outcome.ok) return { good: false, message: outcome.message }
  // The confirmation removed all browsers subscribed to reminders, so this one subscribes again.
  if (reminders.ok && reminders.reply.browsers > 0) await resumePush()
  await askWhoIsSignedIn()
  return { good: true, message: outcome.reply.message }
}
