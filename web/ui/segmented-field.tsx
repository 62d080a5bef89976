import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './segmented-field.module.css'

/** A group of radio buttons side by side. None is checked if `value` is not among the choices. */
export function SegmentedField<const V extends string>(props: {
  label: string
  name: string
  choices: readonly { value: V; label: string }[]
  value: V | ''
  onChange: (value: V) => void
  /** Hides the label visually. */
  bare?: boolean
  error?: string | undefined
}) {
  const { label, name, choices, value, onChange, bare = false, error } = props
  const errorId = useId()
  return (
    <fieldset className={styles['field']} aria-describedby={error ? errorId : undefined}>
      <legend className={bare ? 'visually-hidden' : undefined}>{label}</legend>
      <div className={styles['choices']} data-wrong={error !== undefined}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles['error']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
