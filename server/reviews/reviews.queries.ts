import type { Database, Trx } from '#db/tables/tables.ts'
import { type Day, getStartOfDay } from '#domain/time/day.ts'
import type { RecallGrade } from '#domain/review/review.ts'

type StoredReview = {
  playerId: string
  questionId: string
  attemptId: string
  grade: RecallGrade
  /** Milliseconds since 1970. */
  reviewedAt: number
}

/** Adds a review unless it is stored already. */
export async function insertQuestionReview(trx: Trx, fact: StoredReview): Promise<void> {
  await trx
    .insertInto('reviews')
    .values({
      user_id: fact.playerId,
      question_id: fact.questionId,
      attempt_id: fact.attemptId,
      grade: fact.grade,
      reviewed_at: fact.reviewedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns how many questions a player has reviewed since the start of a day. */
export async function countReviewedQuestions(db: Database, playerId: string, day: Day): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((row) => row.fn.count<number>('question_id').distinct().as('count'))
    .where('user_id', '=', playerId)
    .where('reviewed_at', '>=', getStartOfDay(day))
    .executeTakeFirstOrThrow()
  return count
}

export async function setQuestionStar(
  trx: Trx,
  star: { playerId: string; questionId: string; starred: boolean; at: number },
): Promise<void> {
  const starColumns = { starred: star.starred ? 1 : 0, starred_at: star.at }
  await trx
    .insertInto('review_stars')
    .values({ user_id: star.playerId, question_id: star.questionId, ...starColumns })
    .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doUpdateSet(starColumns))
    .execute()
}

export async function filterQuestionsWithReviewCards(
  db: Database,
  playerId: string,
  questionIds: readonly string[],
): Promise<string[]> {
  if (questionIds.length === 0) return []
  const rows = await db
    .selectFrom('review_cards')
    .select('question_id')
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

/** Returns the number of a player's review cards and the first question ids among them. */
export async function countAndPreviewReviewCards(
  db: Database,
  playerId: string,
  limit: number,
): Promise<{ total: number; questionIds: string[] }> {
  const { total } = await db
    .selectFrom('review_cards')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('user_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('review_cards')
    .select('question_id')
    .where('user_id', '=', playerId)
    .orderBy('question_id')
    .limit(limit)
    .execute()
  return { total, questionIds: rows.map(({ question_id }) => question_id) }
}
