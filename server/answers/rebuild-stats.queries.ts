import type { Database } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import { parseAnswerRow } from './answer-rows.ts'

/** Returns player ids in ascending order, starting after `after`. */
export async function listPlayerIdsAfterId(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

export async function loadAnswersByPlayer(db: Database, playerIds: readonly string[]): Promise<Map<string, Answer[]>> {
  const rows = await db.selectFrom('answers').selectAll().where('user_id', 'in', playerIds).execute()
  return Map.groupBy(rows.map(parseAnswerRow), ({ playerId }) => playerId)
}
