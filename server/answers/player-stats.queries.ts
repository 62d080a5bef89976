import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { EMPTY_PLAYER_STATS, type PlayerStats } from '#domain/streak/stats.ts'
import { createPlayerStatsRow, parsePlayerStatsRow } from './answer-rows.ts'

/** A player's stored statistics and their version, which increases with each write. */
type VersionedStats = { stats: PlayerStats; version: number }

type StatsChange = { before: PlayerStats; after: PlayerStats }

/** Returns the statistics of players without locking rows. Players without an account are missing. */
export async function loadVersionedPlayerStats(
  db: Database,
  playerIds: readonly string[],
): Promise<Map<string, VersionedStats>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db.selectFrom('player_stats').selectAll().where('user_id', 'in', playerIds).execute()
  const found = new Map(rows.map((row) => [row.user_id, { stats: parsePlayerStatsRow(row), version: row.version }]))
  const missing = playerIds.filter((id) => !found.has(id))
  for (const id of await selectAccounts(db, missing)) found.set(id, { stats: EMPTY_PLAYER_STATS, version: 0 })
  return found
}

/**
 * Updates the statistics of players with compare-and-set and returns each player's statistics before and after. A row
 * that another transaction changed meanwhile is read and computed again. Rows are not locked in advance, because they
 * may be on several machines. Players whose account is gone are missing.
 */
export async function updatePlayerStats(
  trx: Trx,
  known: ReadonlyMap<string, VersionedStats>,
  next: (playerId: string, before: PlayerStats) => Promise<PlayerStats>,
): Promise<Map<string, StatsChange>> {
  const changes = new Map<string, StatsChange>()
  let left = known
  while (left.size > 0) {
    const attempt = new Map<string, VersionedStats>()
    for (const [id, { stats: before, version }] of left) {
      const after = await next(id, before)
      attempt.set(id, { stats: after, version })
      changes.set(id, { before, after })
    }
    const saved = await compareAndSet(trx, attempt, changes)
    const conflicting = [...left.keys()].filter((id) => !saved.has(id))
    for (const id of conflicting) changes.delete(id)
    left = await loadVersionedPlayerStats(trx, conflicting)
  }
  return changes
}

/**
 * Writes statistics whose stored version and number of answers are unchanged, and returns the ids of the players
 * written. The number of answers is compared too, because older releases do not increase `version`.
 */
async function compareAndSet(
  trx: Trx,
  attempt: ReadonlyMap<string, VersionedStats>,
  changes: ReadonlyMap<string, StatsChange>,
): Promise<Set<string>> {
  // Groups the players by the number of answers that are added to their statistics: one, or more for players with
  // answers that were not counted yet.
  const byGain = Map.groupBy(attempt, ([id]) => countAddedAnswers(changes.get(id)))
  const saved = new Set<string>()
  for (const [gain, sameGain] of byGain) {
    for (const id of await savePlayerStats(trx, new Map(sameGain), gain)) saved.add(id)
  }
  return saved
}

function countAddedAnswers(change: StatsChange | undefined): number {
  return change ? change.after.all.total - change.before.all.total : 0
}

/**
 * Locks a player's statistics until the transaction ends and returns them. Creates a missing row. Also keeps the
 * account from being deleted. Returns `null` if there is no account.
 */
export async function lockPlayerStats(trx: Trx, playerId: string): Promise<VersionedStats | null> {
  if (!(await lockAccountByStats(trx, playerId))) {
    const [account] = await selectAccounts(trx, [playerId])
    if (account === undefined) return null
    // By its foreign key, the insert checks that the account exists, and locks the account.
    await trx
      .insertInto('player_stats')
      .values(createPlayerStatsRow(playerId, EMPTY_PLAYER_STATS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (!(await lockAccountByStats(trx, playerId))) return null
  }
  return incrementStatsVersion(trx, playerId)
}

/**
 * Locks an account through its player's statistics. Returns `false` if the player has none. On a database cluster this
 * involves the player's machine only, while locks on the replicated accounts table wait for each other.
 */
async function lockAccountByStats(trx: Trx, playerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('player_stats')
    .innerJoin('users', 'users.id', 'player_stats.user_id')
    .select('users.id')
    .where('player_stats.user_id', '=', playerId)
    .$if(needsTransactionRowLocks(trx), (query) => query.forKeyShare(['users']))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Increases the version of a player's statistics. A concurrent compare-and-set write then fails and computes the
 * statistics again.
 */
async function incrementStatsVersion(trx: Trx, playerId: string): Promise<VersionedStats | null> {
  const row = await trx
    .updateTable('player_stats')
    .set((stats) => ({ version: stats('version', '+', 1) }))
    .where('user_id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
  return row ? { stats: parsePlayerStatsRow(row), version: row.version } : null
}

/**
 * Locks accounts against deletion until the transaction ends and returns the ids of those that exist. Transactions that
 * change player data call this first, so that deleting an account waits for them while holding no other lock.
 */
export async function lockAccountRows(trx: Trx, playerIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectAccounts(trx, playerIds, needsTransactionRowLocks(trx)))
}

async function selectAccounts(db: Database, ids: readonly string[], isLocking = false) {
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

/** Returns players whose statistics were computed before freezes existed. */
export async function findPlayersWithStatsWithoutFreezes(db: Database, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('player_stats').select('user_id').where('freezes', 'is', null).limit(limit).execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Saves statistics if the stored version is still the given one, and returns the ids of the players saved. With a
 * `gain`, also requires that the new number of answers exceeds the stored one by exactly `gain`.
 */
export async function savePlayerStats(
  trx: Trx,
  stats: ReadonlyMap<string, VersionedStats>,
  gain?: number,
): Promise<Set<string>> {
  if (stats.size === 0) return new Set()
  const rows = await trx
    .insertInto('player_stats')
    .values(
      [...stats].map(([id, one]) => Object.assign(createPlayerStatsRow(id, one.stats), { version: one.version + 1 })),
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
