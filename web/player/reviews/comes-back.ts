import { listReviewStars } from '#contract/reviews/calls.ts'
import { comesBack } from '#domain/review/review.ts'
import { send } from '../../api/api.ts'
import { askTogether } from '../../api/batch-by-id.ts'
import { localAnswer } from '../history/history.ts'
import { newAttemptId } from '../outbox/attempt-id.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { waitingEntries } from '../outbox/queue.ts'
import { keepStar, localCard } from '../history/local-reviews.ts'

/** The maximum number of question ids that the endpoint accepts. */
const MOST_IDS = 100

const savedStar = askTogether(MOST_IDS, async (ids) => {
  const outcome = await send(listReviewStars, { query: { ids: ids.join(',') } })
  if (!outcome.ok) return new Map<string, boolean>()
  const stars = new Set(outcome.reply.data)
  return new Map(ids.map((id) => [id, stars.has(id)]))
})

/** Returns whether an answered question comes back for review; null if unknown. */
export async function doesComeBack(
  playerId: string | null,
  questionId: string,
): Promise<boolean | null> {
  if (playerId === null) {
    const answer = localAnswer(questionId)
    return answer && comesBack({ ...answer, ...localCard(questionId) })
  }
  return waitingStar(playerId, questionId) ?? savedStar(questionId)
}

/** Returns the player's latest star that is still queued in the outbox, or null. */
function waitingStar(playerId: string, questionId: string): boolean | null {
  const entry = waitingEntries().findLast(
    ({ record, playerId: ownerId }) =>
      ownerId === playerId && record.type === 'star' && record.questionId === questionId,
  )
  return entry?.record.type === 'star' ? entry.record.starred : null
}

/** Saves whether a question comes back for review: locally for a visitor (null), in the outbox for a player. */
export function setComesBack(playerId: string | null, questionId: string, starred: boolean): void {
  if (playerId === null) keepStar(questionId, starred)
  else postForPlayer(playerId, [{ type: 'star', questionId, starred, attemptId: newAttemptId() }])
}
