import type { Database, Trx } from '#db/tables/tables.ts'

export async function deletePlayerReviewData(trx: Trx, playerId: string): Promise<void> {
  for (const table of ['review_marks', 'review_cards', 'review_stars', 'reviews'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', playerId).execute()
  }
}

export async function loadPlayerReviewData(db: Database, playerId: string) {
  const reviews = await db
    .selectFrom('reviews')
    .leftJoin('questions', 'questions.id', 'reviews.question_id')
    .select(['question_id', 'questions.text as question', 'grade', 'reviewed_at'])
    .where('user_id', '=', playerId)
    .orderBy('reviewed_at')
    .execute()
  const reviewStars = await db
    .selectFrom('review_stars')
    .select(['question_id', 'starred', 'starred_at'])
    .where('user_id', '=', playerId)
    .orderBy('starred_at')
    .execute()
  const reviewCards = await db
    .selectFrom('review_cards')
    .select(['question_id', 'due_day', 'seen_day', 'memory'])
    .where('user_id', '=', playerId)
    .orderBy('due_day')
    .execute()
  return { reviews, reviewStars, reviewCards }
}
