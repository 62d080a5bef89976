import type { quizzesContract } from '#contract/quizzes/contract.ts'
import { dayAt } from '#domain/time/day.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { playableQuiz, playableQuizzes, questionsOfQuiz, randomQuizzes } from './quizzes.queries.ts'
import type { Handlers } from '../http/serve.ts'

export function quizzes({ db, now }: Deps): Handlers<typeof quizzesContract> {
  const find = async (key: string): Promise<Quiz> => {
    const quiz = await playableQuiz(db, dayAt(now()), key)
    if (!quiz) throw new Refusal(404, 'There is no such quiz')
    return quiz
  }
  return {
    list: async ({ query: { types } }) => {
      const found = await playableQuizzes(db, dayAt(now()), { types })
      return { data: found }
    },
    latest: async ({ params: { count }, query: { types } }) => {
      const found = await playableQuizzes(db, dayAt(now()), { types, limit: count })
      return { data: found }
    },
    random: async ({ params: { count }, query: { types, except = '' } }) => {
      const found = await randomQuizzes(db, dayAt(now()), { types, limit: count, except })
      return { data: found }
    },
    get: async ({ params }) => ({ data: await find(params.id) }),
    questions: async ({ params }) => {
      const { id } = await find(params.quizId)
      return { data: await questionsOfQuiz(db, id) }
    },
  }
}
