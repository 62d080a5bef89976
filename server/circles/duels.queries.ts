import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type DuelRun, serializeDuelPickResults, parseDuelPickResults } from '#domain/circles/duel.ts'

/** A quiz that a duel plays. */
export type DuelQuizRound = { round: number; quizId: string; slug: string; title: string; startedAt: number }

export async function addDuelRound(trx: Trx, circle: string, round: DuelQuizRound): Promise<void> {
  await trx
    .insertInto('circle_rounds')
    .values({
      circle,
      round: round.round,
      quiz_id: round.quizId,
      slug: round.slug,
      title: round.title,
      started_at: round.startedAt,
    })
    .execute()
}

/** Returns the rounds of a duel, latest first. Circles that compare daily results have no rounds. */
export async function listDuelRounds(db: Database, circle: string): Promise<DuelQuizRound[]> {
  const rows = await db
    .selectFrom('circle_rounds')
    .selectAll()
    .where('circle', '=', circle)
    .orderBy('round', 'desc')
    .execute()
  return rows.map((row) => ({
    round: row.round,
    quizId: row.quiz_id,
    slug: row.slug,
    title: row.title,
    startedAt: row.started_at,
  }))
}

type StoredRun = Omit<DuelRun, 'name'> & { round: number }

/** Adds a member's run of a duel round, unless the member has one already. */
export async function addDuelRun(trx: Trx, circle: string, run: StoredRun): Promise<void> {
  await trx
    .insertInto('circle_runs')
    .values({
      circle,
      round: run.round,
      seat: run.seat,
      marks: serializeDuelPickResults(run.marks),
      time_taken: run.timeTaken,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listDuelRuns(db: Database, circle: string): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom('circle_runs')
    .selectAll()
    .where('circle', '=', circle)
    .orderBy('round')
    .orderBy('seat')
    .execute()
  return rows.map((row) => ({
    round: row.round,
    seat: row.seat,
    marks: parseDuelPickResults(row.marks),
    timeTaken: row.time_taken,
  }))
}

/**
 * Moves the duel runs of a person from one of the person's seats to another. If both seats played a round, the run of
 * the target seat counts and the other run does not move.
 */
export async function moveDuelRunsBetweenSeats(
  trx: Trx,
  circle: string,
  seats: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('circle_runs')
    .set({ seat: seats.to })
    .where('circle', '=', circle)
    .where('seat', '=', seats.from)
    .where('round', 'not in', (query) =>
      query.selectFrom('circle_runs').select('round').where('circle', '=', circle).where('seat', '=', seats.to),
    )
    .execute()
}

/** Stores which quizzes a member without an account has played. */
export async function saveCircleSeatQuizHistory(
  trx: Trx,
  { circle, seat }: { circle: string; seat: number },
  quizIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('circle_seats')
    .set({ played_quizzes: JSON.stringify(quizIds) })
    .where('circle', '=', circle)
    .where('seat', '=', seat)
    .execute()
}

/** Returns the quizzes that a member of a circle has played, as far as the site and the browsers know. */
export async function listQuizzesPlayedInCircle(db: Database, circle: string): Promise<Set<string>> {
  const seats = await db
    .selectFrom('circle_seats')
    .select(['user_id', 'played_quizzes'])
    .where('circle', '=', circle)
    .where('left_at', 'is', null)
    .execute()
  const playerIds = seats.flatMap(({ user_id }) => user_id ?? [])
  const scores =
    playerIds.length === 0
      ? []
      : await db.selectFrom('quiz_scores').select('quiz_id').distinct().where('user_id', 'in', playerIds).execute()
  const told = seats.flatMap(({ played_quizzes }) => JSON.parse(played_quizzes ?? '[]') as string[])
  return new Set([...scores.map(({ quiz_id }) => quiz_id), ...told])
}

/** Returns the quiz of the latest round of each duel. */
export async function listCurrentQuizzes(db: Database, circles: readonly string[]): Promise<Map<string, string>> {
  if (circles.length === 0) return new Map()
  const rows = await db
    .selectFrom('circle_rounds as latest')
    .select(['circle', 'quiz_id'])
    .where('circle', 'in', circles)
    .where('round', '=', (query) =>
      query
        .selectFrom('circle_rounds as all_rounds')
        .select(sql<number>`max(all_rounds.round)`.as('round'))
        .whereRef('all_rounds.circle', '=', 'latest.circle'),
    )
    .execute()
  return new Map(rows.map(({ circle, quiz_id }) => [circle, quiz_id]))
}
