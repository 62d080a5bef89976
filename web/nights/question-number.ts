import type { QuizNightView } from '#domain/nights/night-view.ts'

/** Formats the number of the current question of a quiz night, such as `Question 3 of 10`. */
export function formatQuestionNumber({ question, quiz }: Pick<QuizNightView, 'question' | 'quiz'>): string {
  if (!question) return ''
  return question.position === 0 ? 'Trial question' : `Question ${question.position} of ${quiz.questions}`
}
