import type { TextareaHTMLAttributes } from 'react'
import { FormField } from './field.tsx'

/** A labelled field for several lines that grows with its text. */
export function TextArea(
  props: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
    label: string
    name: string
    hint?: string
    error?: string | undefined
  },
) {
  const { label, hint, error, rows = 3, ...rest } = props
  return (
    <FormField label={label} hint={hint} name={rest.name} error={error}>
      {(attributes) => <textarea {...rest} {...attributes} rows={rows} />}
    </FormField>
  )
}
