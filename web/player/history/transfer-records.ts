import type { QuestionAnswerRecord, OutboxEntry, QuizResultRecord } from '../outbox/outbox-entry.ts'
import { enqueueOutboxRecords } from '../outbox/outbox.ts'
import { deleteLocalReviewCards } from './local-reviews.ts'
import { buildLocalReviewRecords } from './local-review-records.ts'
import { deleteLocalAnswers } from './local-answer-store.ts'
import type { LocalAnswer } from './local-answer.ts'
import { deleteLocalQuizResults, type LocalQuizResult } from './local-result.ts'

type EntryOptions = Pick<OutboxEntry, 'takenOver'>

/**
 * Moves visitor answers with their reviews to a player's outbox. The newest answers are sent first, so that today's
 * is not delayed by hundreds of older ones. Answers that the outbox could not store stay in the local history.
 */
export function transferLocalAnswers(
  playerId: string,
  answers: readonly LocalAnswer[],
  options: EntryOptions = {},
): void {
  const records = answers.toReversed().map(({ questionId, choice, timeTaken, day, receipt }): QuestionAnswerRecord => {
    return { type: 'answer', questionId, choice, timeTaken, day, receipt }
  })
  const reviews = buildLocalReviewRecords(answers.map(({ questionId }) => questionId))
  const posted = enqueueOutboxRecords(playerId, [...records, ...reviews], options)
  const ids = posted.filter(({ type }) => type === 'answer').map(({ questionId }) => questionId)
  deleteLocalReviewCards(ids)
  deleteLocalAnswers(ids)
}

/**
 * Moves visitor quiz results to a player's outbox. Results that the outbox could not store stay in the local history.
 */
export function transferLocalQuizResults(
  playerId: string,
  results: readonly LocalQuizResult[],
  options: EntryOptions = {},
): void {
  const records = results.map(({ quizId, attemptId, score, timeTaken }): QuizResultRecord => {
    return { type: 'result', quizId, attemptId, score, timeTaken }
  })
  const posted = enqueueOutboxRecords(playerId, records, options)
  deleteLocalQuizResults(posted.map(({ attemptId }) => attemptId))
}
