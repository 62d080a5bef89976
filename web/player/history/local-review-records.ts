import type { ReviewRecord, StarRecord } from '../outbox/entry.ts'
import { newAttemptId } from '../outbox/attempt-id.ts'
import { localCard } from './local-reviews.ts'

/** What a visitor said of questions that come back, to be sent after the answers to these. */
export function localReviewRecords(questionIds: readonly string[]): (ReviewRecord | StarRecord)[] {
  return questionIds.flatMap((questionId) => {
    const { starred, reviews } = localCard(questionId)
    const looks = reviews.map(({ attemptId, grade, reviewedAt }): ReviewRecord => {
      return { type: 'review', questionId, attemptId, grade, reviewedAt }
    })
    if (starred === null) return looks
    const attemptId = newAttemptId()
    return [...looks, { type: 'star', questionId, attemptId, starred } satisfies StarRecord]
  })
}
