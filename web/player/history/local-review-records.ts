import type { ReviewRecord, StarRecord } from '../outbox/entry.ts'
import { newAttemptId } from '../outbox/attempt-id.ts'
import { localCard } from './local-reviews.ts'

/**
 * Builds the outbox records of a visitor's reviews and stars. They must be sent after the answers to these
 * questions.
 */
export function localReviewRecords(questionIds: readonly string[]): (ReviewRecord | StarRecord)[] {
  return questionIds.flatMap((questionId) => {
    const { starred, reviews } = localCard(questionId)
    const reviewRecords = reviews.map(({ attemptId, grade, reviewedAt }): ReviewRecord => {
      return { type: 'review', questionId, attemptId, grade, reviewedAt }
    })
    if (starred === null) return reviewRecords
    const attemptId = newAttemptId()
    return [...reviewRecords, { type: 'star', questionId, attemptId, starred } satisfies StarRecord]
  })
}
