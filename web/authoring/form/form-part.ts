import type { FocusEvent } from 'react'
import type { QuestionFieldName } from '#domain/questions/question-fields.ts'
import type { QuestionFormState } from './use-question-form.ts'

export type QuestionFormFieldProps = {
  values: QuestionFormState['values']
  change: QuestionFormState['change']
  flaw: (field: QuestionFieldName) => string | undefined
  /** Handles the blur event of a field. An empty field is reported as a flaw only after its blur event. */
  leave: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}
