import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuizNightState } from '#domain/nights/night-state.ts'
import { DAY_MS } from '#domain/time/units.ts'

/** A room and everything in it are deleted this long after its creation. */
const QUIZ_NIGHT_LIFETIME_MS = 30 * DAY_MS

/** Returns the quiz nights that a player hosted or played in, latest first. */
export async function getQuizNightsOfPlayer(db: Database, playerId: string) {
  const rows = await db
    .selectFrom('night_rooms')
    .leftJoin('night_seats', (join) =>
      join
        .onRef('night_seats.room', '=', 'night_rooms.code')
        .on('night_seats.user_id', '=', playerId)
        .on('night_seats.removed_at', 'is', null),
    )
    .select(['code', 'state', 'host_id', 'second_host_id', 'created_at', 'name'])
    .where((room) =>
      room.or([
        room('host_id', '=', playerId),
        room('second_host_id', '=', playerId),
        room('night_seats.user_id', '=', playerId),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.map((row) => {
    const { quiz, phase } = JSON.parse(row.state) as QuizNightState
    return {
      code: row.code,
      title: quiz.title,
      createdAt: row.created_at,
      deletedAt: row.created_at + QUIZ_NIGHT_LIFETIME_MS,
      isHost: row.host_id === playerId || row.second_host_id === playerId,
      isOver: phase === 'ended',
      name: row.name ?? '',
    }
  })
}

/** Returns all stored data of a player about quiz nights, for the download of personal data. */
export async function exportQuizNightsOfPlayer(db: Database, playerId: string) {
  const nights = await getQuizNightsOfPlayer(db, playerId)
  const answers = await db
    .selectFrom('night_seats')
    .innerJoin('night_answers', (join) =>
      join.onRef('night_answers.room', '=', 'night_seats.room').onRef('night_answers.seat', '=', 'night_seats.seat'),
    )
    .select(['night_seats.room', 'name', 'question', 'choice', 'correct', 'points', 'arrived_at'])
    .where('user_id', '=', playerId)
    .orderBy('arrived_at')
    .execute()
  return { nights, answers }
}

/** Deletes the rooms that a player opened, and the player's seats and answers in other rooms. */
export async function deleteQuizNightsOfPlayer(trx: Trx, playerId: string): Promise<void> {
  const own = await trx.selectFrom('night_rooms').select('code').where('host_id', '=', playerId).execute()
  await deleteQuizNightRooms(
    trx,
    own.map(({ code }) => code),
  )
  await trx.updateTable('night_rooms').set({ second_host_id: null }).where('second_host_id', '=', playerId).execute()
  const seats = await trx
    .selectFrom('night_seats')
    .select(['room', 'seat'])
    .where('user_id', '=', playerId)
    .orderBy('room')
    .execute()
  for (const { room, seat } of seats) {
    await trx.deleteFrom('night_answers').where('room', '=', room).where('seat', '=', seat).execute()
    // The row of the seat stays without personal data, because the number of a new seat is the number of stored seats
    // plus one.
    await trx
      .updateTable('night_seats')
      .set({ name: '', secret: '', user_id: null, skeleton: `deleted ${seat}` })
      .set((row) => ({ removed_at: row.fn.coalesce('removed_at', sql<number>`0`) }))
      .where('room', '=', room)
      .where('seat', '=', seat)
      .execute()
    await trx
      .updateTable('night_rooms')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('code', '=', room)
      .execute()
  }
}

/** Returns the codes of at most `limit` quiz nights that are old enough to be deleted, the oldest first. */
export async function listOldQuizNightRooms(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('night_rooms')
    .select('code')
    .where('created_at', '<=', now - QUIZ_NIGHT_LIFETIME_MS)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}

/** Deletes rooms with everything in them. */
export async function deleteQuizNightRooms(trx: Trx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  for (const table of ['night_answers', 'night_seats', 'night_questions'] as const) {
    await trx.deleteFrom(table).where('room', 'in', codes).execute()
  }
  await trx.deleteFrom('night_rooms').where('code', 'in', codes).execute()
}
