import type { QuizFormState } from './use-quiz-form.ts'

/** The props of each part of the quiz form. */
export type QuizFormPart = Pick<QuizFormState, 'values' | 'change' | 'flaw'>
