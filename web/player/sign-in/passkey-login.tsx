import { useState } from 'react'
import { loginWithPasskey, startPasskeyLogin } from '#contract/passkeys/calls.ts'
import { send } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login-dialog.module.css'
import { knowsPasskeys, showPasskey } from './passkey.ts'
import { signedIn } from './signed-in.ts'

/** Logs in by a passkey without a password. Renders nothing if the browser does not support passkeys. */
export function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (!knowsPasskeys()) return null
  const logIn = async () => {
    if (busy) return
    setFailure('')
    setBusy(true)
    const message = await logInByPasskey()
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
async function logInByPasskey(): Promise<string | null> {
  const started = await send(startPasskeyLogin, {})
  if (!started.ok) return started.message
  const credential = await showPasskey(started.reply.options)
  if (credential === null) return 'No passkey was shown'
  return signedIn(await send(loginWithPasskey, { body: { credential: credential as never } }))
}
