import { listQuizzes } from '#contract/quizzes/calls.ts'
import { type QuizSummary, toQuizSummary } from '#domain/quizzes/quiz.ts'
import { callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { PLAYABLE_QUIZ_TYPES } from '../../player/quiz-cards/load-quizzes.ts'

export const loadPageData: PageDataLoader<QuizSummary[]> = async (_params, ask) => {
  const { data } = await callApiOrThrow(ask, listQuizzes, { query: { types: PLAYABLE_QUIZ_TYPES } })
  return { data: data.map(toQuizSummary) }
}
