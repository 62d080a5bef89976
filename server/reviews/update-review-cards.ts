import type { Trx } from '#db/tables/tables.ts'
import { isUnderReview } from '#domain/review/review.ts'
import { computeReviewCard } from '#domain/review/review-card.ts'
import { deleteReviewCards, loadPlayerReviewHistories, saveReviewCards } from './review-cards.queries.ts'

/**
 * Creates or deletes the review cards of players whose answer to a question was regraded: wrong
 * answers come back for review, right ones do not. The players' statistics must be locked.
 */
export async function updateReviewCardsAfterRegrade(
  trx: Trx,
  questionId: string,
  playerIds: readonly string[],
): Promise<void> {
  const facts = await loadPlayerReviewHistories(trx, questionId, playerIds)
  const [coming, gone] = [true, false].map((isComing) =>
    facts.filter(({ correct, starred }) => isUnderReview({ correct, starred }) === isComing),
  ) as [typeof facts, typeof facts]
  await deleteReviewCards(
    trx,
    questionId,
    gone.map(({ playerId }) => playerId),
  )
  await saveReviewCards(
    trx,
    questionId,
    coming.map((one) => ({ playerId: one.playerId, card: computeReviewCard(one) })),
  )
}
