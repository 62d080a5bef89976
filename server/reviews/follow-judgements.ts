import type { Trx } from '#db/tables/tables.ts'
import { comesBack } from '#domain/review/review.ts'
import { countCard } from '#domain/review/review-card.ts'
import { dropCards, factsOfPlayers, saveCards } from './judged-cards.queries.ts'

/**
 * Creates or deletes the review cards of players whose answer to a question was regraded: wrong
 * answers come back for review, right ones do not. The players' statistics must be locked.
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
