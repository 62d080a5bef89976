import type { Database } from '#db/tables/tables.ts'

/**
 * Where to read what a player did: the replica once it has all of that, else the primary. Nobody misses what they have
 * just done, however far the replica lags: whatever changes of a player's answers moves the version of their statistics.
 */
export async function caughtUp(
  { db, reading }: { db: Database; reading: Database },
  playerId: string,
): Promise<Database> {
  if (reading === db) return db
  const [here, there] = await Promise.all([
    statsVersion(db, playerId),
    statsVersion(reading, playerId),
  ])
  return here === there ? reading : db
}

async function statsVersion(db: Database, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('player_stats')
    .select('version')
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  return row?.version ?? null
}
