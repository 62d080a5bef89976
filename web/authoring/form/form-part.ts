import type { FocusEvent } from 'react'
import type { QuestionField } from '#domain/questions/question-fields.ts'
import type { QuestionFormState } from './use-question-form.ts'

export type QuestionFormPart = {
  values: QuestionFormState['values']
  change: QuestionFormState['change']
  flaw: (field: QuestionField) => string | undefined
  /** Handles that a field loses the focus. From then on it may be reported as empty. */
  leave: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}
