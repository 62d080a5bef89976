import type { Database, Trx } from '#db/tables/tables.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { RecallGrade } from '#domain/review/review.ts'
import type { ReviewCard, ReviewCardHistory } from '#domain/review/review-card.ts'
import { toReviewCardRow } from './review-rows.ts'

/** The answer, reviews and star that determine a player's review card. */
type PlayerReviewHistory = ReviewCardHistory & { playerId: string; questionId: string; starred: boolean | null }

/** Returns the answers of players to questions, each with its reviews and star. */
export async function loadReviewCardHistories(
  db: Database,
  { playerIds, questionIds }: { playerIds: readonly string[]; questionIds: readonly string[] },
): Promise<PlayerReviewHistory[]> {
  if (playerIds.length === 0 || questionIds.length === 0) return []
  const answers = await db
    .selectFrom('answers')
    .select(['user_id', 'question_id', 'correct', 'answered_at'])
    .where('user_id', 'in', playerIds)
    .where('question_id', 'in', questionIds)
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['user_id', 'question_id', 'grade', 'reviewed_at', 'attempt_id'])
    .where('user_id', 'in', playerIds)
    .where('question_id', 'in', questionIds)
    .execute()
  const stars = await db
    .selectFrom('review_stars')
    .select(['user_id', 'question_id', 'starred'])
    .where('user_id', 'in', playerIds)
    .where('question_id', 'in', questionIds)
    .execute()
  const starOf = new Map(stars.map((row) => [keyOf(row), row.starred === 1]))
  // Sort in code: with an ORDER BY, a database may scan all reviews of a player.
  const inOrder = reviews.toSorted((a, b) => a.reviewed_at - b.reviewed_at || (a.attempt_id < b.attempt_id ? -1 : 1))
  const reviewsOf = Map.groupBy(inOrder, keyOf)
  return answers.map((row) => ({
    playerId: row.user_id,
    questionId: row.question_id,
    answered: getUtcDayOfInstant(row.answered_at),
    correct: row.correct === 1,
    starred: starOf.get(keyOf(row)) ?? null,
    reviews: (reviewsOf.get(keyOf(row)) ?? []).map(({ grade, reviewed_at }) => ({
      grade: grade as RecallGrade,
      on: getUtcDayOfInstant(reviewed_at),
    })),
  }))
}

function keyOf(row: { user_id: string; question_id: string }): string {
  return `${row.user_id} ${row.question_id}`
}

export async function deleteReviewCards(trx: Trx, questionId: string, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await trx.deleteFrom('review_cards').where('question_id', '=', questionId).where('user_id', 'in', playerIds).execute()
}

export async function saveReviewCards(
  trx: Trx,
  questionId: string,
  cards: ReadonlyMap<string, ReviewCard>,
): Promise<void> {
  if (cards.size === 0) return
  await trx
    .insertInto('review_cards')
    .values([...cards].map(([playerId, card]) => toReviewCardRow(playerId, questionId, card)))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'question_id']).doUpdateSet((row) => ({
        due_day: row.ref('excluded.due_day'),
        seen_day: row.ref('excluded.seen_day'),
        memory: row.ref('excluded.memory'),
      })),
    )
    .execute()
}
