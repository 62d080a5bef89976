import { TextField } from './text-field.tsx'

/** A field for a one-time code or recovery code, without autocorrection. */
export function OneTimeCodeField({ label, digits = false }: { label: string; digits?: boolean }) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}
