import { type InputHTMLAttributes, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './text-field.module.css'

/** A labelled field with what is wrong said next to it; a password's can be shown. */
export function TextField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    label: string
    name: string
    hint?: string
    error?: string | undefined
  },
) {
  const { label, hint, error, type = 'text', ...rest } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['box']}>
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
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
      </span>
      {hint && (
        <p id={`${id}hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={styles['error']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
