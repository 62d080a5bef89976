import type { QuizFormState } from './use-quiz-form.ts'

export type QuizFormFieldProps = Pick<QuizFormState, 'values' | 'change' | 'flaw'>
