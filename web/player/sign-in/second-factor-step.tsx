import { useEffect, useRef } from 'react'
import { loginWithCode } from '#contract/second-factor/calls.ts'
import { callApi } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { OneTimeCodeField } from '../../ui/code-field.tsx'
import { Form } from '../../ui/form.tsx'
import styles from './login-dialog.module.css'
import { PasskeyLoginButton } from './passkey-login.tsx'
import { handleLoginOutcome } from './handle-login-outcome.ts'

/**
 * The second step of a login: a code of the authenticator app, a passkey or a recovery code. The method that the player
 * has set up is shown first.
 */
export function SecondFactorStep(props: { byApp: boolean; onDone: () => void; onBack: () => void }) {
  const { byApp, onDone, onBack } = props
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const logIn = async ({ code = '' }: Record<string, string>) => {
    const outcome = await callApi(loginWithCode, { body: { code } })
    if (!outcome.ok && outcome.flaws) return outcome
    const failure = handleLoginOutcome(outcome)
    if (failure === null) onDone()
    return failure === null ? undefined : { message: failure }
  }
  return (
    <div ref={container} className={styles['step']}>
      <h3 className={styles['part']}>Your second factor</h3>
      <p className={styles['words']}>
        {byApp
          ? 'Please type the six digits that your authenticator app shows. Without it, one of your recovery codes does, once.'
          : 'Please use your passkey. Without it, one of your recovery codes does, once.'}
      </p>
      {!byApp && <PasskeyLoginButton onDone={onDone} />}
      <Form action="/api/LoginWithCode" submit="Go on" onSubmit={logIn}>
        <OneTimeCodeField label={byApp ? 'Code' : 'Recovery code'} />
      </Form>
      {byApp && <PasskeyLoginButton onDone={onDone} />}
      <Button quiet onClick={onBack}>
        Back to the login
      </Button>
    </div>
  )
}
