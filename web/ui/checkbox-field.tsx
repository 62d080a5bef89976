import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './checkbox-field.module.css'

/** A checkbox with its label and an optional hint below. */
export function CheckboxField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: string },
) {
  const { label, hint, ...input } = props
  const hintId = useId()
  return (
    <div className={styles['field']}>
      <label>
        <input type="checkbox" aria-describedby={hint ? hintId : undefined} {...input} />
        {label}
      </label>
      {hint && <p id={hintId}>{hint}</p>}
    </div>
  )
}
