import { locksRows } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { NO_STATS, type Stats } from '#domain/streak/stats.ts'
import { rowFromStats, statsFromRow } from './answer-rows.ts'

/** Statistics as they are kept, and how often they were written. */
export type VersionedStats = { stats: Stats; version: number }

type Move = { before: Stats; after: Stats }

/** The statistics of players; nothing is locked. Players without an account are missing. */
export async function versionedStats(
  db: Database,
  playerIds: readonly string[],
): Promise<Map<string, VersionedStats>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('player_stats')
    .selectAll()
    .where('user_id', 'in', playerIds)
    .execute()
  const found = new Map(
    rows.map((row) => [row.user_id, { stats: statsFromRow(row), version: row.version }]),
  )
  const missing = playerIds.filter((id) => !found.has(id))
  for (const id of await accounts(db, missing)) found.set(id, { stats: NO_STATS, version: 0 })
  return found
}

/**
 * Moves the statistics of players from what is known of them to what is next, and tells what each became and was
 * before. A row is written if it still is what is known (compare and set); one that somebody else moved meanwhile is
 * ours from the attempt on, so it is read and counted once more. Unlike a lock of rows in advance, that is possible
 * when they are on several machines. Whose account is gone is missing.
 */
export async function moveStats(
  trx: Trx,
  known: ReadonlyMap<string, VersionedStats>,
  next: (playerId: string, before: Stats) => Promise<Stats>,
): Promise<Map<string, Move>> {
  const moved = new Map<string, Move>()
  let left = known
  while (left.size > 0) {
    const attempt = new Map<string, VersionedStats>()
    for (const [id, { stats: before, version }] of left) {
      const after = await next(id, before)
      attempt.set(id, { stats: after, version })
      moved.set(id, { before, after })
    }
    const saved = await compareAndSet(trx, attempt, moved)
    const lost = [...left.keys()].filter((id) => !saved.has(id))
    for (const id of lost) moved.delete(id)
    left = await versionedStats(trx, lost)
  }
  return moved
}

/**
 * Writes statistics where they are what they were counted from. A version from before there was `version` leaves that
 * as it is, but answers are what its statistics count, too: so their number is compared as well.
 */
async function compareAndSet(
  trx: Trx,
  attempt: ReadonlyMap<string, VersionedStats>,
  moved: ReadonlyMap<string, Move>,
): Promise<Set<string>> {
  // By how many answers more are counted: by one, but for who had some that were not counted.
  const byGain = Map.groupBy(attempt, ([id]) => gainOf(moved.get(id)))
  const saved = new Set<string>()
  for (const [gain, alike] of byGain) {
    for (const id of await saveStats(trx, new Map(alike), gain)) saved.add(id)
  }
  return saved
}

function gainOf(move: Move | undefined): number {
  return move ? move.after.all.total - move.before.all.total : 0
}

/**
 * A player's statistics, which nobody else moves until the transaction ends; a row that is missing is made. Null when
 * there is no account, which cannot be deleted meanwhile.
 */
export async function lockStats(trx: Trx, playerId: string): Promise<VersionedStats | null> {
  if (!(await lockAccountByStats(trx, playerId))) {
    const [account] = await accounts(trx, [playerId])
    if (account === undefined) return null
    // That the account is there is looked at by the row's reference to it, and locks it as well.
    await trx
      .insertInto('player_stats')
      .values(rowFromStats(playerId, NO_STATS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!(await lockAccountByStats(trx, playerId))) return null
  }
  return touchStats(trx, playerId)
}

/**
 * Locks an account by way of its player's statistics; false when there are none. On a cluster that asks the player's
 * machine alone, while those who lock a row that is copied to all of them wait for each other, whosever row it is.
 */
async function lockAccountByStats(trx: Trx, playerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('player_stats')
    .innerJoin('users', 'users.id', 'player_stats.user_id')
    .select('users.id')
    .where('player_stats.user_id', '=', playerId)
    .$if(locksRows(trx), (query) => query.forKeyShare(['users']))
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever counted from what was there before counts again, because what they are counted from may change now. */
async function touchStats(trx: Trx, playerId: string): Promise<VersionedStats | null> {
  const row = await trx
    .updateTable('player_stats')
    .set((stats) => ({ version: stats('version', '+', 1) }))
    .where('user_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
  return row ? { stats: statsFromRow(row), version: row.version } : null
}

/**
 * Those players that have an account, none of which is deleted before the transaction ends. Whoever changes anything
 * of players does this first: whoever deletes one waits for it, and holds nothing meanwhile.
 */
export async function lockAccounts(trx: Trx, playerIds: readonly string[]): Promise<Set<string>> {
  return new Set(await accounts(trx, playerIds, locksRows(trx)))
}

async function accounts(db: Database, ids: readonly string[], isLocking = false) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isLocking, (query) => query.forKeyShare())
    .execute()
  return rows.map(({ id }) => id)
}

/** Some players whose statistics were counted before there were freezes. */
export async function playersWithoutFreezes(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('player_stats')
    .select('user_id')
    .where('freezes', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Writes players' statistics where they still are of the version given, and returns whose were. With a `gain` they
 * must count so many answers more than those that are there, too.
 */
export async function saveStats(
  trx: Trx,
  stats: ReadonlyMap<string, VersionedStats>,
  gain?: number,
): Promise<Set<string>> {
  if (stats.size === 0) return new Set()
  const rows = await trx
    .insertInto('player_stats')
    .values(
      [...stats].map(([id, one]) =>
        Object.assign(rowFromStats(id, one.stats), { version: one.version + 1 }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) => ({
          streak: row.ref('excluded.streak'),
          best_streak: row.ref('excluded.best_streak'),
          last_day: row.ref('excluded.last_day'),
          freezes: row.ref('excluded.freezes'),
          all_correct: row.ref('excluded.all_correct'),
          all_total: row.ref('excluded.all_total'),
          by_category: row.ref('excluded.by_category'),
          version: row.ref('excluded.version'),
        }))
        .where((row) => {
          const same = row(row.ref('excluded.version'), '=', row('player_stats.version', '+', 1))
          if (gain === undefined) return same
          const counted = row('player_stats.all_total', '+', gain)
          return same.and(row.ref('excluded.all_total'), '=', counted)
        }),
    )
    .returning('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}
