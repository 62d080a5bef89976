import { type InputHTMLAttributes, useState } from 'react'
import { FormField } from './field.tsx'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** A labelled text field with its error message. A password can be made visible. */
export function TextField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    label: string
    name: string
    hint?: string
    error?: string | undefined
    errorId?: string | undefined
  },
) {
  const { label, hint, error, errorId, type = 'text', ...rest } = props
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FormField label={label} hint={hint} name={rest.name} error={error} errorId={errorId}>
      {(attributes) => (
        <>
          <input
            {...rest}
            {...attributes}
            type={isPassword && shown ? 'text' : type}
            {...(isPassword ? { autoCapitalize: 'off', spellCheck: false } : {})}
          />
          {isPassword && (
            <button
              type="button"
              className={styles['eye']}
              aria-label={`Show ${label.toLowerCase()}`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          )}
        </>
      )}
    </FormField>
  )
}
