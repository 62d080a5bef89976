import type { Database } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import { EMPTY_STATS, type PlayerStats } from '#domain/streak/stats.ts'
import { answerFromRow, statsFromRow } from './answer-rows.ts'

/** Returns player ids in ascending order, starting after `after`. */
export async function listPlayerIdsAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Returns the stored statistics of players. Players without a stored row are missing. */
export async function loadStoredStats(db: Database, playerIds: readonly string[]): Promise<Map<string, PlayerStats>> {
  const rows = await db.selectFrom('player_stats').selectAll().where('user_id', 'in', playerIds).execute()
  const kept = new Map(rows.map((row) => [row.user_id, statsFromRow(row)]))
  return new Map(playerIds.map((id) => [id, kept.get(id) ?? EMPTY_STATS]))
}

/** Returns all answers of the given players, grouped by player. */
export async function loadAnswersByPlayer(db: Database, playerIds: readonly string[]): Promise<Map<string, Answer[]>> {
  const rows = await db.selectFrom('answers').selectAll().where('user_id', 'in', playerIds).execute()
  return Map.groupBy(rows.map(answerFromRow), ({ playerId }) => playerId)
}
