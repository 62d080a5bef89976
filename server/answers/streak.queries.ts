import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'

/** When a player's account was made, in milliseconds since 1970. */
export async function getPlayerJoinTime(db: Database, playerId: string): Promise<number> {
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Date.parse(created_at)
}

/** Returns a player's answers to daily questions, including those given after the day of the question. */
export async function loadDailyAnswersOfPlayer(db: Database, playerId: string) {
  const rows = await db
    .selectFrom('answers')
    .select(['day', 'correct', 'answered_at'])
    .where('user_id', '=', playerId)
    .where('day', 'is not', null)
    .execute()
  return rows.map((row) => ({ day: row.day as Day, correct: row.correct === 1, answeredAt: row.answered_at }))
}
