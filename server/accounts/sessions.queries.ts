import type { Database } from '#db/tables.ts'
import type { Role } from '#domain/role.ts'
import type { Player } from '../http/request-context.ts'

/** Whose session a token is; null when there is none. */
export async function playerOfSession(db: Database, token: string): Promise<Player | null> {
  return (await playersOfSessions(db, [token])).get(token) ?? null
}

/** Whose sessions these tokens are; those of nobody, and of whoever is blocked, are missing. */
export async function playersOfSessions(
  db: Database,
  tokens: readonly string[],
): Promise<Map<string, Player>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'email_verified', 'image', 'role', 'token'])
    .select('second_factor')
    .select(['sessions.id as session_id', 'sessions.created_at as opened_at', 'expires_at'])
    .where('token', 'in', tokens)
    .where('blocked_at', 'is', null)
    .execute()
  const players = rows.map((row): Player => ({
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    image: row.image ?? '',
    role: row.role as Role,
    secondFactor: row.second_factor === 1,
    session: {
      id: row.session_id,
      token: row.token,
      openedAt: Date.parse(row.opened_at),
      expiresAt: Date.parse(row.expires_at),
    },
  }))
  return new Map(players.map((player) => [player.session.token, player]))
}

/** Whether a session is of somebody who is blocked; it does not let them in. */
export async function isOfBlocked(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('token', '=', token)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
