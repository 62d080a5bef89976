import { useEffect, useState } from 'react'
import { send } from '../../api.ts'
import { Meta } from '../../frame/meta.tsx'
import { Link } from '../../link.tsx'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
import { askWhoIsSignedIn } from '../../session/follow-session.ts'
import { useMailedToken } from '../../session/mailed-token.ts'
import { currentPlayer } from '../../session/player.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const page: Page = { Component: VerifyEmailPage }

/** Where the link of the mail leads that proves an e-mail address. */
function VerifyEmailPage() {
  const token = useMailedToken()
  const [outcome, setOutcome] = useState<{ good: boolean; message: string } | null>(null)
  useEffect(() => {
    if (token !== null) void verify(token).then(setOutcome)
  }, [token])
  const [sign, title] =
    outcome === null
      ? ['…', 'One moment']
      : outcome.good
        ? ['✓', 'Thank you!']
        : ['!', 'This did not work']
  return (
    <>
      <Meta title="Your e-mail address" description="Proves that an e-mail address is yours." />
      <Notice sign={sign} title={title}>
        <p role="status">{outcome?.message ?? 'We are looking at your link…'}</p>
        {outcome?.good === false && (
          <p>
            You can ask for a new mail on your <Link to={paths.profile()}>profile</Link>.
          </p>
        )}
        <Link className={buttonLook} to={paths.home()}>
          Play today’s question
        </Link>
      </Notice>
    </>
  )
}

async function verify(token: string): Promise<{ good: boolean; message: string }> {
  if (token === '') {
    return { good: false, message: 'This link is not complete. Please follow the one in the mail.' }
  }
  const outcome = await send('POST /api/VerifyEmail', { body: { token } })
  if (!outcome.ok) return { good: false, message: outcome.message }
  if (currentPlayer()) await askWhoIsSignedIn()
  return { good: true, message: outcome.reply.message }
}
