import type { RouterContextProvider } from 'react-router'
import { listLatestQuizzes } from '#contract/quizzes.calls.ts'
import { type ListedQuiz, listedQuiz, PLAYED_HERE } from '#domain/quiz.ts'
import { read } from '../api.ts'

export const TYPES = PLAYED_HERE.join()

/** As many as a row of quizzes has. */
export const ROW_SIZE = 10

/** The latest quizzes; none when they cannot be had, because they only stand below something else. */
export async function latestQuizzes(
  context: Readonly<RouterContextProvider>,
): Promise<ListedQuiz[]> {
  const reply = read(context, listLatestQuizzes, {
    params: { count: ROW_SIZE },
    query: { types: TYPES },
  })
  return reply.then(
    ({ data }) => data.map(listedQuiz),
    () => [],
  )
}
