import { listLatestQuizzes } from '#contract/quizzes/calls.ts'
import type { Ask } from '#contract/base/renderer.ts'
import { type ListedQuiz, listedQuiz, PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import { read } from '../../api/api.ts'

export const TYPES = PLAYED_HERE.join()

/** The number of quizzes in a row. */
export const ROW_SIZE = 10

/** Returns the latest quizzes, or none if the request fails, because they are not the main content of the page. */
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
