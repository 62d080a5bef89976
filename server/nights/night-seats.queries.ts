import { type Selectable, sql } from 'kysely'
import type { QuizNightSeatsTable } from '#db/tables/night-tables.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** A player or team in a room. */
export type QuizNightSeat = {
  seat: number
  name: string
  /** The checksum of the secret in the browser's cookie. */
  secretHash: string
  firstQuestion: number
  isRemoved: boolean
}

/** Returns all seats of a quiz night in the order of joining. */
export async function listQuizNightSeats(db: Database, code: string): Promise<QuizNightSeat[]> {
  const rows = await db.selectFrom('night_seats').selectAll().where('room', '=', code).orderBy('seat').execute()
  return rows.map(seatFromRow)
}

export async function findQuizNightSeats(
  db: Database,
  code: string,
  seats: readonly number[],
): Promise<QuizNightSeat[]> {
  const rows = await db
    .selectFrom('night_seats')
    .selectAll()
    .where('room', '=', code)
    .where('seat', 'in', seats)
    .execute()
  return rows.map(seatFromRow)
}

/**
 * Finds the seats with the given keys, which may be of several quiz nights. Returns a map of the seats by their keys as
 * text.
 */
export async function findSeatsOfRooms(
  db: Database,
  wanted: readonly { code: string; seat: number }[],
): Promise<Map<string, QuizNightSeat>> {
  const rooms = [...Map.groupBy(wanted, ({ code }) => code)]
  const rows = await db
    .selectFrom('night_seats')
    .selectAll()
    .where((row) =>
      row.or(
        rooms.map(([code, seats]) =>
          row.and([
            row('room', '=', code),
            row(
              'seat',
              'in',
              seats.map(({ seat }) => seat),
            ),
          ]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [formatQuizNightSeatKey({ code: row.room, seat: row.seat }), seatFromRow(row)]))
}

/** Returns a text that identifies a seat among those of all rooms. */
export function formatQuizNightSeatKey({ code, seat }: { code: string; seat: number }): string {
  return `${code} ${seat}`
}

/**
 * Returns the seat of a quiz night whose player's name has the given skeleton and so looks like the new name. Returns
 * `null` if the new name is free.
 */
export async function findQuizNightSeatByName(trx: Trx, code: string, skeleton: string): Promise<QuizNightSeat | null> {
  const row = await trx
    .selectFrom('night_seats')
    .selectAll()
    .where('room', '=', code)
    .where('skeleton', '=', skeleton)
    .executeTakeFirst()
  return row ? seatFromRow(row) : null
}

/** Returns how many seats a quiz night has, and how many of their players are not removed. */
export async function countQuizNightSeats(db: Database, code: string): Promise<{ seats: number; players: number }> {
  const { seats, removed } = await db
    .selectFrom('night_seats')
    .select((row) => [row.fn.countAll<number>().as('seats'), row.fn.count<number>('removed_at').as('removed')])
    .where('room', '=', code)
    .executeTakeFirstOrThrow()
  return { seats, players: seats - removed }
}

type NewSeat = {
  seat: number
  name: string
  skeleton: string
  secretHash: string
  playerId: string | null
  firstQuestion: number
}

/** Adds a seat to a quiz night. The transaction must hold the lock of the quiz night's row. */
export async function addQuizNightSeat(trx: Trx, code: string, seat: NewSeat): Promise<void> {
  await trx
    .insertInto('night_seats')
    .values({
      room: code,
      seat: seat.seat,
      name: seat.name,
      skeleton: seat.skeleton,
      secret: seat.secretHash,
      user_id: seat.playerId,
      first_question: seat.firstQuestion,
      removed_at: null,
    })
    .execute()
}

/**
 * Removes the player of a seat from a locked room, with `andLater` also all players who joined later. Frees their
 * names.
 */
export async function removeQuizNightSeats(
  trx: Trx,
  code: string,
  { seat, andLater }: { seat: number; andLater: boolean },
  at: number,
): Promise<void> {
  await trx
    .updateTable('night_seats')
    .set({ removed_at: at, skeleton: sql<string>`'removed ' || seat` })
    .where('room', '=', code)
    .where('seat', andLater ? '>=' : '=', seat)
    .where('removed_at', 'is', null)
    .execute()
}

/** Readmits a removed player under a name. The transaction must have locked the room. */
export async function readmitQuizNightPlayer(
  trx: Trx,
  code: string,
  { seat, name, skeleton }: Pick<NewSeat, 'seat' | 'name' | 'skeleton'>,
): Promise<void> {
  await trx
    .updateTable('night_seats')
    .set({ removed_at: null, name, skeleton })
    .where('room', '=', code)
    .where('seat', '=', seat)
    .execute()
}

/**
 * Changes which browser holds a seat of a quiz night, whose row the transaction has locked. With an empty `secretHash`,
 * the next browser that joins with the name of the seat gets the seat.
 */
export async function setQuizNightSeatSecret(trx: Trx, code: string, seat: number, secretHash: string): Promise<void> {
  await trx
    .updateTable('night_seats')
    .set({ secret: secretHash })
    .where('room', '=', code)
    .where('seat', '=', seat)
    .execute()
}

function seatFromRow(row: Selectable<QuizNightSeatsTable>): QuizNightSeat {
  return {
    seat: row.seat,
    name: row.name,
    secretHash: row.secret,
    firstQuestion: row.first_question,
    isRemoved: row.removed_at !== null,
  }
}
