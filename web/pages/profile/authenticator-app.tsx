import { useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '#contract/second-factor/calls.ts'
import { useAction } from '../../api/action.ts'
import { send } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Later } from '../../ui/later.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import styles from './account.module.css'
import type { FactorChange } from './security.tsx'

type Started = ReplyTo<typeof startAuthenticator>

const loadCode = async () => (await import('./qr-code.tsx')).QrCode

/** Sets up or removes an authenticator app, which shows six-digit codes. */
export function AuthenticatorApp(props: {
  isSetUp: boolean
  /** Whether the player may set up an app. */
  canAdd: boolean
  onChange: (change: FactorChange) => void
}) {
  const { isSetUp, canAdd, onChange } = props
  const [started, setStarted] = useState<Started | null>(null)
  const { busy, failure, act } = useAction()
  const done = (change: FactorChange) => {
    setStarted(null)
    onChange(change)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Authenticator app</h3>
      <p>
        {isSetUp
          ? 'After your password we ask for the code that your app shows.'
          : 'An app on your phone shows a code that changes every half minute. After your password we ask for it.'}
      </p>
      {isSetUp && (
        <Button quiet aria-busy={busy} onClick={() => void act(removeAuthenticator, {}, onChange)}>
          Remove the app
        </Button>
      )}
      {!isSetUp && canAdd && !started && (
        <Button quiet aria-busy={busy} onClick={() => void act(startAuthenticator, {}, setStarted)}>
          Set up an app
        </Button>
      )}
      {started && <FirstCode started={started} onDone={done} />}
      <StatusLine look="note">{failure}</StatusLine>
    </Panel>
  )
}

function FirstCode(props: { started: Started; onDone: (change: FactorChange) => void }) {
  const { started, onDone } = props
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const outcome = await send(confirmAuthenticator, { body: { code } })
    if (!outcome.ok) return outcome
    onDone(outcome.reply)
  }
  return (
    <>
      <Later load={loadCode} given={{ text: started.address }} />
      <p>
        Scan this picture with the app, or <a href={started.address}>open it there</a>, or type:
      </p>
      <p className={styles['token']}>
        <code data-secret={started.secret}>{started.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Form action="/api/ConfirmAuthenticator" submit="Turn it on" onSubmit={confirm}>
        {(errors) => <CodeField label="The code that it shows" digits error={errors['code']} />}
      </Form>
    </>
  )
}
