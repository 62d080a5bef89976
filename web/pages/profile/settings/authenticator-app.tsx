import { useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticatorSetup } from '#contract/second-factor/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { callApi } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { OneTimeCodeField } from '../../../ui/code-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { LazyComponent } from '../../../ui/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './settings.module.css'
import type { SecondFactorChange } from './security.tsx'

type StartedAuthenticator = ApiCallReply<typeof startAuthenticatorSetup>

const loadQrCode = async () => (await import('../../../ui/qr-code.tsx')).QrCode
const QR_CODE_LABEL = 'The secret of the app, as a picture to scan'

/** Sets up or removes an authenticator app, which shows six-digit codes. */
export function AuthenticatorAppSection(props: {
  isSetUp: boolean
  /** Whether the player may set up an authenticator app. */
  canAdd: boolean
  onChange: (change: SecondFactorChange) => void
}) {
  const { isSetUp, canAdd, onChange } = props
  const [started, setStarted] = useState<StartedAuthenticator | null>(null)
  const { busy, failure, act } = useApiAction()
  const done = (change: SecondFactorChange) => {
    setStarted(null)
    onChange(change)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Authenticator app</h3>
      <p>
        {isSetUp
          ? 'After your password, we ask for the code in your app.'
          : 'A code from an app on your phone, asked for after your password.'}
      </p>
      {isSetUp && (
        <Button quiet aria-busy={busy} onClick={() => void act(removeAuthenticator, {}, onChange)}>
          Remove the app
        </Button>
      )}
      {!isSetUp && canAdd && !started && (
        <Button quiet aria-busy={busy} onClick={() => void act(startAuthenticatorSetup, {}, setStarted)}>
          Set up an app
        </Button>
      )}
      {started && <FirstCodeForm started={started} onDone={done} />}
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}

function FirstCodeForm(props: { started: StartedAuthenticator; onDone: (change: SecondFactorChange) => void }) {
  const { started, onDone } = props
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const outcome = await callApi(confirmAuthenticator, { body: { code } })
    if (!outcome.ok) return outcome
    onDone(outcome.reply)
  }
  return (
    <>
      <LazyComponent load={loadQrCode} given={{ text: started.address, label: QR_CODE_LABEL }} />
      <p>
        Scan this with your app, <a href={started.address}>open it there</a>, or type the key:
      </p>
      <p>
        <code className={styles['secret']} data-secret={started.secret}>
          {started.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <Form action="/api/ConfirmAuthenticator" submit="Turn it on" onSubmit={confirm}>
        <OneTimeCodeField label="Code from the app" digits />
      </Form>
    </>
  )
}
