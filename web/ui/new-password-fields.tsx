import { useState } from 'react'
import { PASSWORDS_DIFFER_MESSAGE } from '#domain/accounts/registration.ts'
import { TextField } from './text-field.tsx'

/**
 * Fields for a new password and its confirmation. `kind` is prefixed to the labels. A difference is reported when the
 * confirmation loses focus, and the message disappears as soon as both are the same.
 */
export function NewPasswordFields(props: { kind?: 'New'; hint?: string }) {
  const { kind, ...rest } = props
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const isDifferent = wasLeft && confirmed !== '' && confirmed !== password
  return (
    <>
      <TextField
        {...rest}
        label={kind ? 'New password' : 'Password'}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextField
        label={kind ? 'Confirm new password' : 'Confirm password'}
        name="confirmed"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        // Once both passwords are the same, the empty text hides the error that the form showed for this field after it
        // was sent.
        error={isDifferent ? PASSWORDS_DIFFER_MESSAGE : confirmed !== '' && confirmed === password ? '' : undefined}
        onChange={(event) => setConfirmed(event.target.value)}
        onBlur={() => setWasLeft(true)}
      />
    </>
  )
}
