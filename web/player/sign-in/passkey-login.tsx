import { useState } from 'react'
import { loginWithPasskey, startPasskeyLogin } from '#contract/passkeys/calls.ts'
import { callApi } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login-dialog.module.css'
import { supportsPasskeys, requestPasskeyAssertion } from './passkey.ts'
import { handleLoginOutcome } from './handle-login-outcome.ts'

/** Logs in by a passkey without a password. Renders nothing if the browser does not support passkeys. */
export function PasskeyLoginButton({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (!supportsPasskeys()) return null
  const logIn = async () => {
    if (busy) return
    setFailure('')
    setBusy(true)
    const message = await logInWithPasskey()
    setBusy(false)
    if (message === null) onDone()
    else setFailure(message)
  }
  return (
    <div className={styles['social']}>
      <Button quiet aria-busy={busy} onClick={() => void logIn()}>
        Login with a passkey
      </Button>
      <p role="alert" className={styles['failure']}>
        {failure}
      </p>
    </div>
  )
}

/** Logs in by a passkey. Returns null on success, otherwise an error message. */
async function logInWithPasskey(): Promise<string | null> {
  const started = await callApi(startPasskeyLogin, {})
  if (!started.ok) return started.message
  const credential = await requestPasskeyAssertion(started.reply.options)
  if (credential === null) return 'No passkey was shown'
  return handleLoginOutcome(await callApi(loginWithPasskey, { body: { credential: credential as never } }))
}
