import type { QuizFormState } from './use-quiz-form.ts'

/** What the parts of the form are given. */
export type QuizFormPart = Pick<QuizFormState, 'values' | 'change' | 'flaw'>
