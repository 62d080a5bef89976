import type { AnswerRecord, Entry, ResultRecord } from '../outbox/entry.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { dropLocalCards } from './local-reviews.ts'
import { localReviewRecords } from './local-review-records.ts'
import { dropAnswers } from './history.ts'
import type { LocalAnswer } from './local-answer.ts'
import { dropResults, type LocalResult } from './local-result.ts'

type Special = Pick<Entry, 'takenOver'>

/**
 * Makes answers a player's, and nobody else's. Newest first: today's must not come too late because a hundred
 * others went before it. What was said of their coming back goes with them. What the outbox could not keep stays
 * where it was.
 */
export function takeOverAnswers(
  playerId: string,
  answers: readonly LocalAnswer[],
  special: Special = {},
): void {
  const records = answers
    .toReversed()
    .map(({ questionId, choice, timeTaken, day, receipt }): AnswerRecord => {
      return { type: 'answer', questionId, choice, timeTaken, day, receipt }
    })
  const reviews = localReviewRecords(answers.map(({ questionId }) => questionId))
  const posted = postForPlayer(playerId, [...records, ...reviews], special)
  const ids = posted.filter(({ type }) => type === 'answer').map(({ questionId }) => questionId)
  dropLocalCards(ids)
  dropAnswers(ids)
}

/** The same of results of quizzes. */
export function takeOverResults(
  playerId: string,
  results: readonly LocalResult[],
  special: Special = {},
): void {
  const records = results.map(({ quizId, attemptId, score, timeTaken }): ResultRecord => {
    return { type: 'result', quizId, attemptId, score, timeTaken }
  })
  const posted = postForPlayer(playerId, records, special)
  dropResults(posted.map(({ attemptId }) => attemptId))
}
