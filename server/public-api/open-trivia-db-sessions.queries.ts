import type { Database } from '#db/tables/tables.ts'

/** Adds a session of the Open Trivia DB API, which has not got any questions yet. */
export async function insertOpenTriviaDbSession(db: Database, session: { token: string; now: number }): Promise<void> {
  await db.insertInto('trivia_sessions').values({ token: session.token, served: '', used_at: session.now }).execute()
}

/**
 * Returns the days whose questions a session has received, as a bit set. Returns `null` if the session does not exist
 * or was last used before `since`.
 */
export async function findOpenTriviaDbSession(db: Database, token: string, since: number): Promise<string | null> {
  const row = await db
    .selectFrom('trivia_sessions')
    .select('served')
    .where('token', '=', token)
    .where('used_at', '>=', since)
    .executeTakeFirst()
  return row?.served ?? null
}

/**
 * Replaces the bit set of the days whose questions a session has got. Returns `false` if a concurrent request has
 * replaced the bit set meanwhile.
 */
export async function updateOpenTriviaDbSession(
  db: Database,
  { token, from, to, now }: { token: string; from: string; to: string; now: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('trivia_sessions')
    .set({ served: to, used_at: now })
    .where('token', '=', token)
    .where('served', '=', from)
    .returning('token')
    .executeTakeFirst()
  return updated !== undefined
}

/** Deletes sessions that were last used before an instant. */
export async function deleteOldOpenTriviaDbSessions(db: Database, before: number): Promise<void> {
  await db.deleteFrom('trivia_sessions').where('used_at', '<', before).execute()
}

/** Returns whether there are `count` or more sessions. */
export async function hasOpenTriviaDbSessions(db: Database, count: number): Promise<boolean> {
  const rows = await db
    .selectFrom('trivia_sessions')
    .select('token')
    .offset(count - 1)
    .limit(1)
    .execute()
  return rows.length > 0
}
