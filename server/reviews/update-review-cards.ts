import type { Trx } from '#db/tables/tables.ts'
import { shouldHaveReviewCard } from '#domain/review/review.ts'
import { computeReviewCard, type ReviewCard } from '#domain/review/review-card.ts'
import { deleteReviewCards, loadReviewCardHistories, saveReviewCards } from './review-cards.queries.ts'

/**
 * Saves or deletes the review cards of players for a question, according to their answers, reviews and stars. Returns
 * the saved cards by player. The players' statistics must be locked.
 */
export async function updateReviewCards(
  trx: Trx,
  questionId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewCard>> {
  const histories = await loadReviewCardHistories(trx, { playerIds, questionIds: [questionId] })
  const reviewed = histories.filter(shouldHaveReviewCard)
  const cards = new Map(reviewed.map((history) => [history.playerId, computeReviewCard(history)]))
  const others = histories.map(({ playerId }) => playerId).filter((id) => !cards.has(id))
  await deleteReviewCards(trx, questionId, others)
  await saveReviewCards(trx, questionId, cards)
  return cards
}
