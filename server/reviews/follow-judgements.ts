import type { Trx } from '#db/tables/tables.ts'
import { comesBack } from '#domain/review/review.ts'
import { countCard } from '#domain/review/review-card.ts'
import { dropCards, factsOfPlayers, saveCards } from './judged-cards.queries.ts'

/**
 * Has the cards of a question follow when answers of players to it became right or wrong: what is
 * right now need not come back, and what is not does. The players' statistics must be locked.
 */
export async function followJudgements(
  trx: Trx,
  questionId: string,
  playerIds: readonly string[],
): Promise<void> {
  const facts = await factsOfPlayers(trx, questionId, playerIds)
  const [coming, gone] = [true, false].map((isComing) =>
    facts.filter(({ correct, starred }) => comesBack({ correct, starred }) === isComing),
  ) as [typeof facts, typeof facts]
  await dropCards(
    trx,
    questionId,
    gone.map(({ playerId }) => playerId),
  )
  await saveCards(
    trx,
    questionId,
    coming.map((one) => ({ playerId: one.playerId, card: countCard(one) })),
  )
}
