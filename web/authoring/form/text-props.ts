import type { ChangeEvent, FocusEvent } from 'react'
import { type FieldOf, QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import { mostUnits } from '#domain/text/text-length.ts'
import type { FormPart } from './form-part.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/** What the input for a text of the question is given. */
export function textProps(part: FormPart, field: FieldOf<'text' | 'html' | 'link'>) {
  const { label, most } = QUESTION_FIELDS[field]
  return {
    label,
    name: field,
    // What is too long to people is told them; this is for the machine.
    maxLength: mostUnits(most),
    value: part.values[field],
    error: part.flaw(field),
    onBlur: (event: FocusEvent<Input>) => part.leave(event),
    onChange: (event: ChangeEvent<Input>) => part.change({ [field]: event.target.value }),
  }
}
