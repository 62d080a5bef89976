import { listQuizzes } from '#contract/quizzes/calls.ts'
import { type ListedQuiz, listedQuiz } from '#domain/quizzes/quiz.ts'
import { read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'
import { TYPES } from '../../player/quiz-cards/load-quizzes.ts'

export const load: Load<ListedQuiz[]> = async (_params, ask) => {
  const { data } = await read(ask, listQuizzes, { query: { types: TYPES } })
  return { data: data.map(listedQuiz) }
}
