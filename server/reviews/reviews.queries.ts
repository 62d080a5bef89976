import type { Database, Trx } from '#db/tables/tables.ts'
import { type Day, getDayAt, getStartOfDay } from '#domain/time/day.ts'
import type { ReviewGrade } from '#domain/review/review.ts'
import type { ReviewHistory } from '#domain/review/review-card.ts'

/** One stored review of a question. */
export type StoredReview = {
  playerId: string
  questionId: string
  attemptId: string
  grade: ReviewGrade
  /** Milliseconds since 1970. */
  reviewedAt: number
}

/** Adds a review unless it is stored already. */
export async function insertReview(trx: Trx, fact: StoredReview): Promise<void> {
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

/** Returns whether a player starred a question, or `null` if the player never set its star. */
export async function getQuestionStar(db: Database, playerId: string, questionId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('review_stars')
    .select('starred')
    .where('user_id', '=', playerId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row ? row.starred === 1 : null
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

/** Returns, by question, the answer and reviews of a player. Questions without an answer are missing. */
export async function loadReviewHistories(
  db: Database,
  playerId: string,
  questionIds: readonly string[],
): Promise<Map<string, ReviewHistory>> {
  if (questionIds.length === 0) return new Map()
  const answers = await db
    .selectFrom('answers')
    .select(['question_id', 'correct', 'answered_at'])
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['question_id', 'grade', 'reviewed_at', 'attempt_id'])
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  // Sort in code: with an ORDER BY, a database may scan all reviews of the player.
  const inOrder = reviews.toSorted((a, b) => a.reviewed_at - b.reviewed_at || (a.attempt_id < b.attempt_id ? -1 : 1))
  const byQuestion = Map.groupBy(inOrder, ({ question_id }) => question_id)
  return new Map(
    answers.map(({ question_id: id, correct, answered_at }) => [
      id,
      {
        answered: getDayAt(answered_at),
        correct: correct === 1,
        reviews: (byQuestion.get(id) ?? []).map(({ grade, reviewed_at }) => ({
          grade: grade as ReviewGrade,
          on: getDayAt(reviewed_at),
        })),
      },
    ]),
  )
}

/** Filters questions to those that have a review card of the player. */
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
export async function getReviewCardSample(
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
