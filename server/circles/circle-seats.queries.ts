import type { Selectable } from 'kysely'
import type { CircleSeatsTable } from '#db/tables/circle-tables.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** A current or former member of a circle. The seat is kept for a week after the member leaves. */
export type CircleSeat = {
  circle: string
  seat: number
  name: string
  /** The checksum of the browser's cookie; `null` for a member with an account. */
  secretHash: string | null
  playerId: string | null
  joinedAt: number
  /** When the member left or was removed; `null` for a member. */
  leftAt: number | null
  isRemoved: boolean
}

/** The caller of a circle's endpoint: an account, a browser with a cookie, or both. */
export type CircleCaller = { playerId: string | null; secretHash: string | null }

/** Returns the seats of all members of a circle in the order of joining, including members who left. */
export async function listAllCircleSeats(db: Database, circle: string): Promise<CircleSeat[]> {
  const rows = await db.selectFrom('circle_seats').selectAll().where('circle', '=', circle).orderBy('seat').execute()
  return rows.map(seatFromRow)
}

/** Returns the seats of a caller in all circles, including those that the caller left. */
export async function listCircleSeatsOfCaller(
  db: Database,
  { playerId, secretHash }: CircleCaller,
  limit = 1000,
): Promise<CircleSeat[]> {
  if (playerId === null && secretHash === null) return []
  const rows = await db
    .selectFrom('circle_seats')
    .selectAll()
    .where((row) =>
      row.or([
        ...(playerId === null ? [] : [row('user_id', '=', playerId)]),
        ...(secretHash === null ? [] : [row('secret', '=', secretHash)]),
      ]),
    )
    .orderBy('joined_at', 'desc')
    .orderBy('circle')
    .orderBy('seat')
    .limit(limit)
    .execute()
  return rows.map(seatFromRow)
}

/** Returns the circles with their members, without members who left. */
export async function listCirclesWithMemberCounts(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; kind: string; name: string; members: number }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('circles')
    .innerJoin('circle_seats', 'circle_seats.circle', 'circles.id')
    .select(['circles.id', 'circles.kind', 'circles.name'])
    .select((row) => row.fn.countAll<number>().as('members'))
    .where('circles.id', 'in', ids)
    .where('left_at', 'is', null)
    .groupBy(['circles.id', 'circles.kind', 'circles.name'])
    .execute()
}

/** Adds a seat to a locked circle. */
export async function addCircleSeat(trx: Trx, seat: CircleSeat & { skeleton: string }): Promise<void> {
  await trx
    .insertInto('circle_seats')
    .values({
      circle: seat.circle,
      seat: seat.seat,
      name: seat.name,
      skeleton: seat.skeleton,
      secret: seat.secretHash,
      user_id: seat.playerId,
      joined_at: seat.joinedAt,
      left_at: seat.leftAt,
      removed: seat.isRemoved ? 1 : 0,
    })
    .execute()
}

type SeatKey = Pick<CircleSeat, 'circle' | 'seat'>

/**
 * Changes the name of a seat in a circle. `skeleton` is the name in a form that is equal for names that look alike, so
 * no two members of a circle have the same one. A former member's is `null`, so that others may take the name.
 */
export async function setCircleSeatName(
  trx: Trx,
  { circle, seat }: SeatKey,
  { name, skeleton }: { name: string; skeleton: string | null },
): Promise<void> {
  await trx
    .updateTable('circle_seats')
    .set({ name, skeleton: skeleton ?? `left ${seat}` })
    .where('circle', '=', circle)
    .where('seat', '=', seat)
    .execute()
}

/** Records when a member left a circle or was removed. `left` is `null` if the member has returned. */
export async function setCircleSeatLeftAt(
  trx: Trx,
  { circle, seat }: SeatKey,
  left: { at: number; isRemoved: boolean } | null,
): Promise<void> {
  await trx
    .updateTable('circle_seats')
    .set({ left_at: left?.at ?? null, removed: left?.isRemoved ? 1 : 0 })
    .where('circle', '=', circle)
    .where('seat', '=', seat)
    .execute()
}

/** Moves a seat of a circle to an account. The browser's cookie no longer gives access to it. */
export async function setCircleSeatPlayer(trx: Trx, { circle, seat }: SeatKey, playerId: string): Promise<void> {
  await trx
    .updateTable('circle_seats')
    .set({ user_id: playerId, secret: null, played_quizzes: null })
    .where('circle', '=', circle)
    .where('seat', '=', seat)
    .execute()
}

/** Deletes a seat with its results. */
export async function deleteCircleSeat(trx: Trx, { circle, seat }: SeatKey): Promise<void> {
  for (const table of ['circle_name_reports', 'circle_plays', 'circle_runs'] as const) {
    await trx.deleteFrom(table).where('circle', '=', circle).where('seat', '=', seat).execute()
  }
  await trx.deleteFrom('circle_seats').where('circle', '=', circle).where('seat', '=', seat).execute()
}

/** Returns up to `limit` seats whose members left their circle before an instant. */
export async function listSeatsVacatedBefore(db: Database, at: number, limit: number): Promise<SeatKey[]> {
  return db
    .selectFrom('circle_seats')
    .select(['circle', 'seat'])
    .where('left_at', '<=', at)
    .orderBy('left_at')
    .orderBy('circle')
    .limit(limit)
    .execute()
}

function seatFromRow(row: Selectable<CircleSeatsTable>): CircleSeat {
  return {
    circle: row.circle,
    seat: row.seat,
    name: row.name,
    secretHash: row.secret,
    playerId: row.user_id,
    joinedAt: row.joined_at,
    leftAt: row.left_at,
    isRemoved: row.removed === 1,
  }
}
