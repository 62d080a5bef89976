import type { Selectable } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { CirclesTable } from '#db/tables/circle-tables.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { CircleKind } from '#domain/circles/circle-kind.ts'
import { getDuelName } from '#domain/circles/duel.ts'

export type Circle = {
  id: string
  kind: CircleKind
  name: string
  /** The secret of the circle's invitation link. */
  key: string
  /** The seat of the circle's owner, who may remove other members and replace the invitation link. */
  owner: number
  playedAt: number
}

export async function addCircle(trx: Trx, circle: Omit<Circle, 'owner' | 'playedAt'>, now: number): Promise<void> {
  const { id, kind, name, key } = circle
  await trx
    .insertInto('circles')
    .values({ id, kind, name, link_key: key, maker: 1, created_at: now, played_at: now })
    .execute()
}

export async function findCircle(db: Database, id: string): Promise<Circle | null> {
  const row = await db.selectFrom('circles').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? circleFromRow(row) : null
}

/** Returns a circle and locks it, so that its members do not change until the end of the transaction. */
export async function lockCircle(trx: Trx, id: string): Promise<Circle | null> {
  const row = await trx
    .selectFrom('circles')
    .selectAll()
    .where('id', '=', id)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? circleFromRow(row) : null
}

export async function setCircleName(trx: Trx, id: string, name: string): Promise<void> {
  await trx.updateTable('circles').set({ name }).where('id', '=', id).execute()
}

/** Renames a duel that is named after a member whose name has changed, or who has left. */
export async function renameDuelOfMember(trx: Trx, circle: Circle, from: string, to: string): Promise<void> {
  if (circle.kind === 'duel' && circle.name === getDuelName(from)) await setCircleName(trx, circle.id, getDuelName(to))
}

export async function setCircleInvitationLinkKey(trx: Trx, id: string, key: string): Promise<void> {
  await trx.updateTable('circles').set({ link_key: key }).where('id', '=', id).execute()
}

export async function setCircleOwner(trx: Trx, id: string, owner: number): Promise<void> {
  await trx.updateTable('circles').set({ maker: owner }).where('id', '=', id).execute()
}

/** Records when members of these circles last played. */
export async function updateCirclesLastPlayedAt(db: Database, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('circles').set({ played_at: at }).where('id', 'in', ids).where('played_at', '<', at).execute()
}

/**
 * Returns up to `limit` circles without a recorded play since an instant, the longest unplayed first. Their members
 * with an account may have played without opening the circle.
 */
export async function listCirclesNotPlayedSince(db: Database, at: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('circles')
    .select('id')
    .where('played_at', '<=', at)
    .orderBy('played_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a circle with everything in it. */
export async function deleteCircle(trx: Trx, id: string): Promise<void> {
  for (const table of [
    'circle_name_reports',
    'circle_plays',
    'circle_runs',
    'circle_rounds',
    'circle_seats',
  ] as const) {
    await trx.deleteFrom(table).where('circle', '=', id).execute()
  }
  await trx.deleteFrom('circles').where('id', '=', id).execute()
}

function circleFromRow(row: Selectable<CirclesTable>): Circle {
  const { id, name, maker: owner } = row
  return { id, kind: row.kind as CircleKind, name, key: row.link_key, owner, playedAt: row.played_at }
}
