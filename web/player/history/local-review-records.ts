import type { QuestionReviewRecord, QuestionStarRecord } from '../outbox/outbox-entry.ts'
import { createSubmissionAttemptId } from '../outbox/attempt-id.ts'
import { getLocalReviewCard } from './local-reviews.ts'

/**
 * Builds the outbox records of a visitor's reviews and stars. They must be sent after the answers to these questions.
 */
export function buildLocalReviewRecords(questionIds: readonly string[]): (QuestionReviewRecord | QuestionStarRecord)[] {
  return questionIds.flatMap((questionId) => {
    const { starred, reviews } = getLocalReviewCard(questionId)
    const reviewRecords = reviews.map(({ attemptId, grade, reviewedAt }): QuestionReviewRecord => {
      return { type: 'review', questionId, attemptId, grade, reviewedAt }
    })
    if (starred === null) return reviewRecords
    const attemptId = createSubmissionAttemptId()
    return [...reviewRecords, { type: 'star', questionId, attemptId, starred } satisfies QuestionStarRecord]
  })
}
