import type { QuizStatus, QuizType } from '#domain/quizzes/quiz.ts'

export const QUIZ_TYPE_NAMES: Record<QuizType, string> = {
  online: 'Online',
  trivianight: 'Trivia night',
  apponly: 'App only',
}

export const QUIZ_STATUS_NAMES: Record<QuizStatus, string> = {
  Published: 'Published',
  Draft: 'Draft',
}
