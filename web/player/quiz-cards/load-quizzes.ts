import { listLatestQuizzes } from '#contract/quizzes/calls.ts'
import type { PublicReadEndpointCaller } from '#contract/base/renderer.ts'
import { type QuizSummary, toQuizSummary, WEBSITE_PLAYABLE_QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import { callApiOrThrow } from '../../api/api.ts'

export const PLAYABLE_QUIZ_TYPES = WEBSITE_PLAYABLE_QUIZ_TYPES.join()

export const QUIZZES_PER_ROW = 10

/**
 * Matches the first 110 characters of a description and the rest of the last word. A quiz card in a row shows fewer
 * than 100 characters.
 */
const SHOWN_DESCRIPTION = /^.{110}\S*/su

/**
 * Returns the latest quizzes with shortened descriptions, or an empty list if the request fails, because quizzes are
 * not the main content of the page.
 */
export async function loadLatestQuizzes(ask: PublicReadEndpointCaller): Promise<QuizSummary[]> {
  const reply = callApiOrThrow(ask, listLatestQuizzes, {
    params: { count: QUIZZES_PER_ROW },
    query: { types: PLAYABLE_QUIZ_TYPES },
  })
  return reply.then(
    ({ data }) => data.map(shortenQuizDescription),
    () => [],
  )
}

/** Returns a quiz with its description shortened to what a quiz card in a row can show. */
export function shortenQuizDescription(quiz: Parameters<typeof toQuizSummary>[0]): QuizSummary {
  const listed = toQuizSummary(quiz)
  const [shown] = SHOWN_DESCRIPTION.exec(listed.description) ?? []
  return shown === undefined ? listed : { ...listed, description: `${shown}…` }
}
