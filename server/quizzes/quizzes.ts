import type { quizzesContract } from '#contract/quizzes/contract.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { findPlayableQuiz, listPlayableQuizzes, loadQuizQuestions, loadRandomQuizzes } from './quizzes.queries.ts'
import type { EndpointHandlers } from '../http/serve.ts'

export function quizzesHandlers({ db, now }: ServerDependencies): EndpointHandlers<typeof quizzesContract> {
  const find = async (key: string): Promise<Quiz> => {
    const quiz = await findPlayableQuiz(db, getUtcDayOfInstant(now()), key)
    if (!quiz) throw new Refusal(404, 'We can’t find that quiz')
    return quiz
  }
  return {
    list: async ({ query: { types } }) => {
      const found = await listPlayableQuizzes(db, getUtcDayOfInstant(now()), { types })
      return { data: found }
    },
    latest: async ({ params: { count }, query: { types } }) => {
      const found = await listPlayableQuizzes(db, getUtcDayOfInstant(now()), { types, limit: count })
      return { data: found }
    },
    random: async ({ params: { count }, query: { types, except = '' } }) => {
      const found = await loadRandomQuizzes(db, getUtcDayOfInstant(now()), { types, limit: count, except })
      return { data: found }
    },
    get: async ({ params }) => ({ data: await find(params.id) }),
    questions: async ({ params }) => {
      const { id } = await find(params.quizId)
      return { data: await loadQuizQuestions(db, id) }
    },
  }
}
