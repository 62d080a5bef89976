import type { Database, Trx } from '#db/tables/tables.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { createReviewCard } from '#domain/review/review-card.ts'
import { toReviewCardRow } from './review-rows.ts'

/** A wrong or shown answer without a review card. */
type MissedQuestion = { questionId: string; answeredAt: number }

/**
 * Returns the instant up to which the wrong and shown answers of a player have been processed, so that they have review
 * cards. Returns 0 if none of the player's answers have been processed.
 */
export async function getMissedQuestionsProcessedUntil(db: Database, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('review_marks')
    .select('misses_until')
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  return row?.misses_until ?? 0
}

/** Returns a player's oldest missed questions since an instant, without those that have a card or a star setting. */
export async function listWronglyAnsweredQuestionsSince(
  db: Database,
  playerId: string,
  { since, limit }: { since: number; limit: number },
): Promise<MissedQuestion[]> {
  const rows = await db
    .selectFrom('answers')
    .select(['answers.question_id', 'answered_at'])
    .where('answers.user_id', '=', playerId)
    .where('correct', '=', 0)
    .where('answered_at', '>=', since)
    .where((answer) =>
      answer.not(
        answer.exists(
          answer
            .selectFrom('review_cards')
            .select('review_cards.question_id')
            .where('review_cards.user_id', '=', playerId)
            .whereRef('review_cards.question_id', '=', 'answers.question_id'),
        ),
      ),
    )
    .where((answer) =>
      answer.not(
        answer.exists(
          answer
            .selectFrom('review_stars')
            .select('review_stars.question_id')
            .where('review_stars.user_id', '=', playerId)
            .whereRef('review_stars.question_id', '=', 'answers.question_id'),
        ),
      ),
    )
    .orderBy('answered_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ questionId: row.question_id, answeredAt: row.answered_at }))
}

export async function insertReviewCardsForMissedQuestions(
  trx: Trx,
  playerId: string,
  misses: readonly MissedQuestion[],
): Promise<void> {
  await trx
    .insertInto('review_cards')
    .values(
      misses.map(({ questionId, answeredAt }) =>
        toReviewCardRow(playerId, questionId, createReviewCard(getUtcDayOfInstant(answeredAt), false)),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveMissedQuestionsProcessedTime(trx: Trx, playerId: string, until: number): Promise<void> {
  await trx
    .insertInto('review_marks')
    .values({ user_id: playerId, misses_until: until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ misses_until: until }))
    .execute()
}
