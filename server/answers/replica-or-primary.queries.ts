import type { Database } from '#db/tables/tables.ts'

/**
 * Returns the database from which to read a player's data: the replica if its statistics have the same version as on
 * the primary, otherwise the primary. So players always see their own latest answers.
 */
export async function chooseReplicaOrPrimary(
  { db, reading }: { db: Database; reading: Database },
  playerId: string,
): Promise<Database> {
  if (reading === db) return db
  const [primaryVersion, replicaVersion] = await Promise.all([
    getStatsVersion(db, playerId),
    getStatsVersion(reading, playerId),
  ])
  return primaryVersion === replicaVersion ? reading : db
}

async function getStatsVersion(db: Database, playerId: string): Promise<number | null> {
  const row = await db.selectFrom('player_stats').select('version').where('user_id', '=', playerId).executeTakeFirst()
  return row?.version ?? null
}
