import { addPasskey, removePasskey, startPasskeyRegistration } from '#contract/passkeys/calls.ts'
import { getUtcDayOfInstant, formatDayMonthAndYear } from '#domain/time/day.ts'
import { formatDeviceName } from '#domain/text/device-name.ts'
import { type Passkey, MAX_PASSKEY_NAME_CHARACTERS } from '#domain/accounts/second-factor.ts'
import { useApiAction } from '../../../api/action.ts'
import { callApi } from '../../../api/api.ts'
import { supportsPasskeys, createPasskey } from '../../../player/sign-in/passkey.ts'
import { LabeledItemActionList } from '../../../ui/action-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './settings.module.css'
import type { SecondFactorChange } from './security.tsx'

export function PasskeySection(props: {
  passkeys: readonly Passkey[]
  /** Whether the player may add a passkey. */
  canAdd: boolean
  onChange: (change: SecondFactorChange) => void
}) {
  const { passkeys, canAdd, onChange } = props
  const { busy, failure, act } = useApiAction()
  const add = async ({ name = '' }: Record<string, string>) => {
    const started = await callApi(startPasskeyRegistration, {})
    if (!started.ok) return { message: started.message }
    const credential = await createPasskey(started.reply.options)
    if (credential === null) return { message: 'No passkey was made' }
    const outcome = await callApi(addPasskey, { body: { name, credential: credential as never } })
    if (!outcome.ok) return { message: outcome.message }
    onChange(outcome.reply)
  }
  return (
    <Panel className={styles['part']}>
      <h3>Passkeys</h3>
      <p>
        Log in with your finger, your face or a PIN. There’s no password to remember, and fake pages can’t steal it.
      </p>
      {passkeys.length > 0 && (
        <LabeledItemActionList
          label="Passkeys"
          items={passkeys.map(({ id, name, createdAt }) => ({
            id,
            name,
            note: `since ${formatDayMonthAndYear(getUtcDayOfInstant(createdAt))}`,
            action: (
              <Button quiet aria-busy={busy} onClick={() => void act(removePasskey, { body: { id } }, onChange)}>
                Remove<span className="visually-hidden"> the passkey {name}</span>
              </Button>
            ),
          }))}
        />
      )}
      {!canAdd ? null : supportsPasskeys() ? (
        <Form key={passkeys.length} action="/api/AddPasskey" submit="Add a passkey" onSubmit={add}>
          <TextField
            label="Name of this device"
            name="name"
            defaultValue={formatDeviceName(navigator.userAgent)}
            maxLength={MAX_PASSKEY_NAME_CHARACTERS}
          />
        </Form>
      ) : (
        <p>This browser doesn’t support passkeys.</p>
      )}
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}
