import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

/** What a field must be given so that its label, its hint and its error belong to it. */
export type FieldAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a field, and what there is to be said about it: a hint, and what is wrong with it. */
export function Field(props: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The element that says what is wrong with this and other fields, when something is. */
  errorId?: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}) {
  const { label, hint, error, errorId, children } = props
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
