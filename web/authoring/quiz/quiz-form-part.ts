import type { QuizFormState } from './use-quiz-form.ts'

export type QuizFormPart = Pick<QuizFormState, 'values' | 'change' | 'flaw'>
