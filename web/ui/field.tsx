import { createContext, type ReactNode, useContext, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** The attributes that connect an input with its label, hint and error. */
export type FormInputAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The error messages of the surrounding form by field name. */
export const FieldErrors = createContext<Partial<Record<string, string>>>({})

/** An input with its label, hint and error message: `error`, or the form's error for `name`. */
export function FormField(props: {
  label: ReactNode
  hint?: ReactNode
  name?: string
  error?: string | undefined
  /** The id of an error message that several fields share. */
  errorId?: string | undefined
  children: (attributes: FormInputAttributes) => ReactNode
}) {
  const { label, hint, name = '', errorId, children } = props
  const formErrors = useContext(FieldErrors)
  const error = props.error ?? formErrors[name]
  const id = useId()
  const described = [hint && `${id}hint`, error && `${id}error`, errorId].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['box']}>
        {children({
          id,
          'aria-invalid': error || errorId ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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
