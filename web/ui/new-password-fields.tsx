import { TextField } from './text-field.tsx'

/** Fields for a new password and its confirmation. `kind` is prefixed to the labels. */
export function NewPasswordFields(props: { kind?: 'New'; hint?: string }) {
  const { kind, ...rest } = props
  return (
    <>
      <TextField
        {...rest}
        label={kind ? 'New password' : 'Password'}
        name="password"
        type="password"
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <TextField
        label={kind ? 'Confirm new password' : 'Confirm password'}
        name="confirmed"
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
      />
    </>
  )
}
