import { MAX_IDS_PER_REQUEST } from '#contract/base/max-ids.ts'
import { listStarredQuestions } from '#contract/reviews/calls.ts'
import { shouldHaveReviewCard } from '#domain/review/review.ts'
import { callApi } from '../../api/api.ts'
import { batchLookupsById } from '../../api/batch-by-id.ts'
import { getLocalAnswer } from '../history/local-answer-store.ts'
import { createSubmissionAttemptId } from '../outbox/attempt-id.ts'
import { enqueueOutboxRecords } from '../outbox/outbox.ts'
import { listOutboxEntries } from '../outbox/outbox-storage.ts'
import { saveLocalReviewStar, getLocalReviewCard } from '../history/local-reviews.ts'

const getSavedStar = batchLookupsById(MAX_IDS_PER_REQUEST, async (ids) => {
  const outcome = await callApi(listStarredQuestions, { query: { ids: ids.join(',') } })
  if (!outcome.ok) return new Map<string, boolean>()
  const stars = new Set(outcome.reply.data)
  return new Map(ids.map((id) => [id, stars.has(id)]))
})

/** Returns whether an answered question comes back for review, or `null` if that is unknown. */
export async function isStarredForReview(playerId: string | null, questionId: string): Promise<boolean | null> {
  if (playerId === null) {
    const answer = getLocalAnswer(questionId)
    return answer && shouldHaveReviewCard({ ...answer, ...getLocalReviewCard(questionId) })
  }
  return getQueuedStar(playerId, questionId) ?? getSavedStar(questionId)
}

/** Returns the player's latest star that is still queued in the outbox, or null. */
function getQueuedStar(playerId: string, questionId: string): boolean | null {
  const entry = listOutboxEntries().findLast(
    ({ record, playerId: ownerId }) =>
      ownerId === playerId && record.type === 'star' && record.questionId === questionId,
  )
  return entry?.record.type === 'star' ? entry.record.starred : null
}

/** Saves whether a question comes back for review: locally for a visitor (null), in the outbox for a player. */
export function saveQuestionReviewStar(playerId: string | null, questionId: string, starred: boolean): void {
  if (playerId === null) saveLocalReviewStar(questionId, starred)
  else enqueueOutboxRecords(playerId, [{ type: 'star', questionId, starred, attemptId: createSubmissionAttemptId() }])
}
