import type { Trx } from '#db/tables/tables.ts'
import { getDayAt } from '#domain/time/day.ts'
import type { ReviewGrade } from '#domain/review/review.ts'
import type { ReviewCard, ReviewHistory } from '#domain/review/review-card.ts'
import { rowFromReviewCard } from './review-rows.ts'

/** The answer, reviews and star that determine a player's review card. */
type PlayerReviewHistory = ReviewHistory & { playerId: string; starred: boolean | null }

/** Returns the answer, reviews and star of each given player who answered the question. */
export async function loadPlayerReviewHistories(
  trx: Trx,
  questionId: string,
  playerIds: readonly string[],
): Promise<PlayerReviewHistory[]> {
  const answers = await trx
    .selectFrom('answers')
    .select(['user_id', 'correct', 'answered_at'])
    .where('question_id', '=', questionId)
    .where('user_id', 'in', playerIds)
    .execute()
  const reviews = await trx
    .selectFrom('reviews')
    .select(['user_id', 'grade', 'reviewed_at'])
    .where('question_id', '=', questionId)
    .where('user_id', 'in', playerIds)
    .orderBy('reviewed_at')
    .orderBy('attempt_id')
    .execute()
  const stars = await trx
    .selectFrom('review_stars')
    .select(['user_id', 'starred'])
    .where('question_id', '=', questionId)
    .where('user_id', 'in', playerIds)
    .execute()
  const starOf = new Map(stars.map(({ user_id, starred }) => [user_id, starred === 1]))
  const reviewsOf = Map.groupBy(reviews, ({ user_id }) => user_id)
  return answers.map(({ user_id, correct, answered_at }) => ({
    playerId: user_id,
    answered: getDayAt(answered_at),
    correct: correct === 1,
    starred: starOf.get(user_id) ?? null,
    reviews: (reviewsOf.get(user_id) ?? []).map(({ grade, reviewed_at }) => ({
      grade: grade as ReviewGrade,
      on: getDayAt(reviewed_at),
    })),
  }))
}

export async function deleteReviewCards(trx: Trx, questionId: string, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await trx.deleteFrom('review_cards').where('question_id', '=', questionId).where('user_id', 'in', playerIds).execute()
}

export async function saveReviewCards(
  trx: Trx,
  questionId: string,
  cards: readonly { playerId: string; card: ReviewCard }[],
): Promise<void> {
  if (cards.length === 0) return
  await trx
    .insertInto('review_cards')
    .values(cards.map(({ playerId, card }) => rowFromReviewCard(playerId, questionId, card)))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'question_id']).doUpdateSet((row) => ({
        due_day: row.ref('excluded.due_day'),
        seen_day: row.ref('excluded.seen_day'),
        memory: row.ref('excluded.memory'),
      })),
    )
    .execute()
}
