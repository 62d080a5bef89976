import { listLatestQuizzes } from '#contract/quizzes/calls.ts'
import type { Ask } from '#contract/base/renderer.ts'
import { type ListedQuiz, listedQuiz, PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import { read } from '../../api/api.ts'

export const TYPES = PLAYED_HERE.join()

/** As many as a row of quizzes has. */
export const ROW_SIZE = 10

/** The latest quizzes; none when they cannot be had, because they only stand below something else. */
export async function latestQuizzes(ask: Ask): Promise<ListedQuiz[]> {
  const reply = read(ask, listLatestQuizzes, {
    params: { count: ROW_SIZE },
    query: { types: TYPES },
  })
  return reply.then(
    ({ data }) => data.map(listedQuiz),
    () => [],
  )
}
