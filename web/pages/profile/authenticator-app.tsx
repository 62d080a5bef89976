import { useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '#contract/second-factor.calls.ts'
import { send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Later } from '../../ui/later.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './account.module.css'
import type { FactorChange } from './security.tsx'

type Started = ReplyTo<typeof startAuthenticator>

const loadCode = async () => (await import('./qr-code.tsx')).QrCode

/** An app that shows six digits which change every half minute. */
export function AuthenticatorApp(props: {
  isSetUp: boolean
  onChange: (change: FactorChange) => void
}) {
  const { isSetUp, onChange } = props
  const [started, setStarted] = useState<Started | null>(null)
  const [failure, setFailure] = useState('')
  const start = async () => {
    const outcome = await send(startAuthenticator, {})
    setFailure(outcome.ok ? '' : outcome.message)
    if (outcome.ok) setStarted(outcome.reply)
  }
  const remove = async () => {
    const outcome = await send(removeAuthenticator, {})
    setFailure(outcome.ok ? '' : outcome.message)
    if (outcome.ok) onChange(outcome.reply)
  }
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
        <Button quiet onClick={() => void remove()}>
          Remove the app
        </Button>
      )}
      {!isSetUp && !started && (
        <Button quiet onClick={() => void start()}>
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
        {(errors) => (
          <TextField
            label="The code that it shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors['code']}
          />
        )}
      </Form>
    </>
  )
}
