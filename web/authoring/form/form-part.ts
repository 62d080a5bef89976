import type { FocusEvent } from 'react'
import type { QuestionField } from '#domain/questions/question-fields.ts'
import type { QuestionFormState } from './use-question-form.ts'

/** What the parts of the form are given. */
export type FormPart = {
  values: QuestionFormState['values']
  change: QuestionFormState['change']
  /** The one thing to be said about a field, when there is one. */
  flaw: (field: QuestionField) => string | undefined
  /** A field was left: now it may be said that it is empty. */
  leave: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}
