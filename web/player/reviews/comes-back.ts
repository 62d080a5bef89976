import { listReviewStars } from '#contract/reviews/calls.ts'
import { comesBack } from '#domain/review/review.ts'
import { send } from '../../api/api.ts'
import { askTogether } from '../../api/batch-by-id.ts'
import { localAnswer } from '../history/history.ts'
import { newAttemptId } from '../outbox/attempt-id.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { waitingEntries } from '../outbox/queue.ts'
import { keepStar, localCard } from '../history/local-reviews.ts'

/** As many as one call may ask for. */
const MOST_IDS = 100

const savedStar = askTogether(MOST_IDS, async (ids) => {
  const outcome = await send(listReviewStars, { query: { ids: ids.join(',') } })
  if (!outcome.ok) return new Map<string, boolean>()
  const stars = new Set(outcome.reply.data)
  return new Map(ids.map((id) => [id, stars.has(id)]))
})

/** Whether a question that was answered before comes back; null when that is not known. */
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

/** What a player said last that could not be sent yet. */
function waitingStar(playerId: string, questionId: string): boolean | null {
  const said = waitingEntries().findLast(
    ({ record, playerId: whose }) =>
      whose === playerId && record.type === 'star' && record.questionId === questionId,
  )
  return said?.record.type === 'star' ? said.record.starred : null
}

/** Has a question come back, or not any more. */
export function setComesBack(playerId: string | null, questionId: string, starred: boolean): void {
  if (playerId === null) keepStar(questionId, starred)
  else postForPlayer(playerId, [{ type: 'star', questionId, starred, attemptId: newAttemptId() }])
}
