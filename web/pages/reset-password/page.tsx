import { useState } from 'react'
import { resetPassword } from '#contract/passwords/calls.ts'
import { findNewPasswordFlaws } from '#domain/accounts/registration.ts'
import { callApi } from '../../api/api.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { setCurrentPlayer, usePlayer } from '../../player/session/player.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './reset-password.module.css'

export const pageModule: PageModule = {
  Component: ResetPasswordPage,
  head: () => ({ title: 'A new password', description: 'Choose a new password for your account.' }),
}

const loadOtherLoginMethods = async () => (await import('./other-login-methods-section.tsx')).OtherLoginMethodsSection

/** Opens the settings, which also list all login methods, if the component with the list cannot be loaded. */
const openProfile = () => location.assign(sitePaths.security())

/** The page behind the link in a password mail, where the user chooses a new password. */
function ResetPasswordPage() {
  const token = useTokenFromEmailLink()
  return <>{token === '' ? <IncompleteLinkNotice /> : <NewPasswordForm token={token} />}</>
}

function NewPasswordForm({ token }: { token: string | null }) {
  const [done, setDone] = useState<string | null>(null)
  const player = usePlayer()
  const reset = async ({ password = '', confirmed = '' }: Record<string, string>) => {
    const flaws = findNewPasswordFlaws({ password, confirmed })
    if (flaws.length > 0) return { flaws }
    const outcome = await callApi(resetPassword, {
      body: { token: token ?? '', password },
    })
    if (!outcome.ok) return outcome
    // The server has ended all sessions, including this browser's.
    setCurrentPlayer(null)
    setDone(outcome.reply.message)
  }
  if (done !== null) {
    return player ? (
      <LazyComponent load={loadOtherLoginMethods} given={{ playerId: player.id }} onFail={openProfile} />
    ) : (
      <EmptyPageNoticeCard sign="✓" title="A new password">
        <p role="status">
          {done} We’ll then show you what else can log in to your account, so you can remove what isn’t yours.
        </p>
        <Button onClick={openLoginDialog}>Login</Button>
        <p>
          Asked for a code you don’t have? <a href={sitePaths.contact()}>Get in touch</a>.
        </p>
      </EmptyPageNoticeCard>
    )
  }
  return (
    <Panel raised className={styles['card']}>
      <h1>A new password</h1>
      <Form action="/api/ResetPassword" submit="Set password" onSubmit={reset}>
        <NewPasswordFields kind="New" />
      </Form>
    </Panel>
  )
}

function IncompleteLinkNotice() {
  return (
    <EmptyPageNoticeCard sign="?" title="A new password">
      <p>
        Part of this link is missing. Open it from the mail again, or choose ‘Forgot your password?’ when you log in.
      </p>
      <Button quiet onClick={openLoginDialog}>
        Login
      </Button>
      <a className={buttonClassName} href={sitePaths.home()}>
        Play today’s question
      </a>
    </EmptyPageNoticeCard>
  )
}
