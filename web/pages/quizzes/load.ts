import { listQuizzes } from '#contract/quizzes/calls.ts'
import { type QuizSummary, toQuizSummary } from '#domain/quizzes/quiz.ts'
import { readApi } from '../../api/api.ts'
import type { PageLoader } from '../../page/page.ts'
import { PLAYABLE_QUIZ_TYPES } from '../../player/quiz-cards/load-quizzes.ts'

export const loadPageData: PageLoader<QuizSummary[]> = async (_params, ask) => {
  const { data } = await readApi(ask, listQuizzes, { query: { types: PLAYABLE_QUIZ_TYPES } })
  return { data: data.map(toQuizSummary) }
}
