import type { ChangeEvent, FocusEvent } from 'react'
import { type FieldOf, QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import { mostUnits } from '#domain/text/text-length.ts'
import type { FormPart } from './form-part.ts'

type Input = HTMLInputElement | HTMLTextAreaElement

/** Returns the props of the input for a text field of the question. */
export function textProps(part: FormPart, field: FieldOf<'text' | 'html' | 'link'>) {
  const { label, most } = QUESTION_FIELDS[field]
  return {
    label,
    name: field,
    // A generous limit in UTF-16 units. The author sees a message about the limit in characters.
    maxLength: mostUnits(most),
    value: part.values[field],
    error: part.flaw(field),
    onBlur: (event: FocusEvent<Input>) => part.leave(event),
    onChange: (event: ChangeEvent<Input>) => part.change({ [field]: event.target.value }),
  }
}
