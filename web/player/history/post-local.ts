import type { AnswerRecord, Entry, ResultRecord } from '../outbox/entry.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { dropLocalCards } from './local-reviews.ts'
import { localReviewRecords } from './local-review-records.ts'
import { dropAnswers } from './history.ts'
import type { LocalAnswer } from './local-answer.ts'
import { dropResults, type LocalResult } from './local-result.ts'

type Special = Pick<Entry, 'takenOver'>

/**
 * Moves visitor answers with their reviews to a player's outbox. The newest answers are sent first, so that today's
 * is not delayed by hundreds of older ones. Answers that the outbox could not store stay in the local history.
 */
export function takeOverAnswers(
  playerId: string,
  answers: readonly LocalAnswer[],
  options: Special = {},
): void {
  const records = answers
    .toReversed()
    .map(({ questionId, choice, timeTaken, day, receipt }): AnswerRecord => {
      return { type: 'answer', questionId, choice, timeTaken, day, receipt }
    })
  const reviews = localReviewRecords(answers.map(({ questionId }) => questionId))
  const posted = postForPlayer(playerId, [...records, ...reviews], options)
  const ids = posted.filter(({ type }) => type === 'answer').map(({ questionId }) => questionId)
  dropLocalCards(ids)
  dropAnswers(ids)
}

/**
 * Moves visitor quiz results to a player's outbox. Results that the outbox could not store stay in the local
 * history.
 */
export function takeOverResults(
  playerId: string,
  results: readonly LocalResult[],
  options: Special = {},
): void {
  const records = results.map(({ quizId, attemptId, score, timeTaken }): ResultRecord => {
    return { type: 'result', quizId, attemptId, score, timeTaken }
  })
  const posted = postForPlayer(playerId, records, options)
  dropResults(posted.map(({ attemptId }) => attemptId))
}
