import { useState } from 'react'
import { sendVerification } from '#contract/passwords/calls.ts'
import { useApiAction } from '../../api/action.ts'
import type { ApiCallOutcome } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Player } from '../session/player.ts'
import styles from './address-confirmation-form.module.css'

/**
 * How the player must confirm the e-mail address before the server gives the account a role: by a mailed link, or by
 * typing the address again.
 */
type MissingConfirmation = 'mailed link' | 'typed address'

/**
 * Asks a player to check their e-mail address, and sends the request that gives them a role. The server says whether
 * the address must be confirmed first: by a mailed link, or on sites that send no mail by typing it again.
 */
export function AddressConfirmationForm<Reply>(props: {
  player: Player
  action: string
  submit: string
  send: (email: string) => Promise<ApiCallOutcome<Reply> | { ok: false; message: string; code?: never; flaws?: never }>
  onDone: (reply: Reply) => void | Promise<void>
}) {
  const { player, action, submit, send, onDone } = props
  const [missing, setMissing] = useState<MissingConfirmation | null>(null)
  const onSubmit = async ({ email = '' }: Record<string, string>) => {
    const outcome = await send(email)
    if (outcome.ok) return onDone(outcome.reply)
    if (outcome.code === 'address-unproved') return setMissing('mailed link')
    if (outcome.flaws) setMissing('typed address')
    return outcome
  }
  return (
    <>
      <p>
        Your e-mail address is <b className={styles['address']}>{player.email}</b>
      </p>
      <p>Is every letter right? Whoever reads mail sent to it can choose a new password for this account.</p>
      {missing === 'mailed link' && <MailedLinkNotice />}
      <Form action={action} submit={submit} onSubmit={onSubmit}>
        {missing === 'typed address' && (
          <TextField
            label="Your e-mail address again"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="This site sends no mail yet, so we can’t check it that way."
          />
        )}
      </Form>
    </>
  )
}

function MailedLinkNotice() {
  const { busy, failure, act } = useApiAction()
  const [sent, setSent] = useState('')
  return (
    <>
      <p role="status">
        First confirm your e-mail address: open the link in the mail we sent you. Then come back and press the button
        again.
      </p>
      <Button quiet aria-busy={busy} onClick={() => void act(sendVerification, {}, ({ message }) => setSent(message))}>
        Send the mail again
      </Button>
      <StatusMessage look={failure ? 'note' : 'done'}>{failure || sent}</StatusMessage>
    </>
  )
}
