import type { ChangeEvent, FocusEvent } from 'react'
import { type QuestionFieldOfValueType, QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import type { QuestionFormFieldProps } from './form-part.ts'

type TextInputElement = HTMLInputElement | HTMLTextAreaElement

export function getTextFieldProps(
  part: QuestionFormFieldProps,
  field: QuestionFieldOfValueType<'text' | 'html' | 'link'>,
) {
  const { label, most } = QUESTION_FIELD_RULES[field]
  return {
    label,
    name: field,
    // A generous limit in UTF-16 units. The author sees a message about the limit in characters.
    maxLength: getMaxUtf16Length(most),
    value: part.values[field],
    error: part.flaw(field),
    onBlur: (event: FocusEvent<TextInputElement>) => part.leave(event),
    onChange: (event: ChangeEvent<TextInputElement>) => part.change({ [field]: event.target.value }),
  }
}
