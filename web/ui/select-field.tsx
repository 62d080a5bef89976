import type { SelectHTMLAttributes } from 'react'
import { FormField } from './field.tsx'

/** A choice: its value, and its label if it differs. */
type SelectChoice = string | { value: string; label: string }

export function SelectField(
  props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    label: string
    name: string
    choices: readonly SelectChoice[]
    hint?: string
    error?: string | undefined
  },
) {
  const { label, hint, error, choices, ...rest } = props
  return (
    <FormField label={label} hint={hint} name={rest.name} error={error}>
      {(attributes) => (
        <select {...rest} {...attributes}>
          {choices.map((choice) => {
            const { value, label: text } = typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </FormField>
  )
}
