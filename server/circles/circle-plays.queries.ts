import type { Database, Trx } from '#db/tables/tables.ts'
import type { CircleDayResult } from '#domain/circles/circle-table.ts'
import { type Day, getStartOfDay } from '#domain/time/day.ts'

/**
 * A member's result of a day in a circle. `nonce` is that of the receipt which proves a visitor's answer. It is `null`
 * for members with an account, whose answers are stored with the account: of their results only the number of tries is
 * shown.
 */
export type CirclePlay = CircleDayResult & { circle: string; seat: number; nonce: string | null }

/**
 * Adds results and returns those that are new. A seat keeps its first result of a day, and a receipt counts for one
 * seat of a circle.
 */
export async function addCirclePlays(
  db: Database,
  plays: readonly CirclePlay[],
): Promise<{ circle: string; day: Day }[]> {
  if (plays.length === 0) return []
  const added = await db
    .insertInto('circle_plays')
    .values(
      plays.map((play) => ({
        circle: play.circle,
        day: play.day,
        seat: play.seat,
        correct: play.correct ? 1 : 0,
        solved_at_try: play.solvedAtTry,
        time_taken: play.timeTaken,
        nonce: play.nonce,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['circle', 'day'])
    .execute()
  return added.map(({ circle, day }) => ({ circle, day: day as Day }))
}

/** Returns the results in a circle from a day on. */
export async function listCirclePlays(db: Database, circle: string, from: Day): Promise<CirclePlay[]> {
  const rows = await db
    .selectFrom('circle_plays')
    .selectAll()
    .where('circle', '=', circle)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('seat')
    .execute()
  return rows.map((row) => ({
    circle,
    seat: row.seat,
    day: row.day as Day,
    correct: row.correct === 1,
    solvedAtTry: row.solved_at_try,
    timeTaken: row.time_taken,
    nonce: row.nonce,
  }))
}

/**
 * Moves results from one seat of a person to another. For a day on which both seats have a result, the target keeps its
 * own.
 */
export async function moveCircleResultsBetweenSeats(
  trx: Trx,
  circle: string,
  seats: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('circle_plays')
    .set({ seat: seats.to })
    .where('circle', '=', circle)
    .where('seat', '=', seats.from)
    .where('day', 'not in', (query) =>
      query.selectFrom('circle_plays').select('day').where('circle', '=', circle).where('seat', '=', seats.to),
    )
    .execute()
}

export async function deleteCirclePlaysBeforeDay(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('circle_plays').where('day', '<', day).execute()
}

/** An answer of a player to the question of a day. */
export type PlayerDayAnswer = {
  playerId: string
  day: Day
  correct: boolean
  timeTaken: number | null
  answeredAt: number
  /** Whether a program sent only a score, without the picked option. Other members do not see this score. */
  isClaimed: boolean
}

/** Returns the answers that players gave since `from` to the daily questions of that day and later days. */
export async function listDailyAnswersOfPlayers(
  db: Database,
  playerIds: readonly string[],
  from: Day,
): Promise<PlayerDayAnswer[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .selectFrom('answers')
    .select(['user_id', 'day', 'correct', 'time_taken', 'answered_at', 'claimed'])
    .where('user_id', 'in', playerIds)
    .where('answered_at', '>=', getStartOfDay(from))
    .where('day', '>=', from)
    .execute()
  return rows.map((row) => ({
    playerId: row.user_id,
    day: row.day as Day,
    correct: row.correct === 1,
    timeTaken: row.time_taken,
    answeredAt: row.answered_at,
    isClaimed: row.claimed === 1,
  }))
}

/** Returns when any of these players last answered a question, or `null` if no player has answered one. */
export async function findLastAnswerOfPlayers(db: Database, playerIds: readonly string[]): Promise<number | null> {
  if (playerIds.length === 0) return null
  const row = await db
    .selectFrom('answers')
    .select((answer) => answer.fn.max('answered_at').as('last'))
    .where('user_id', 'in', playerIds)
    .executeTakeFirst()
  return row?.last ?? null
}
