import type { Database } from '#db/tables.ts'
import type { Role } from '#domain/role.ts'
import type { Player } from '../http/request-context.ts'

/** Whose session a token is; null when there is none. */
export async function playerOfSession(db: Database, token: string): Promise<Player | null> {
  return (await playersOfSessions(db, [token])).get(token) ?? null
}

/** Whose sessions these tokens are; those that are of nobody are missing. */
export async function playersOfSessions(
  db: Database,
  tokens: readonly string[],
): Promise<Map<string, Player>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'email_verified', 'image', 'role', 'token'])
    .select(['sessions.id as session_id', 'sessions.created_at as opened_at', 'expires_at'])
    .where('token', 'in', tokens)
    .execute()
  const players = rows.map((row): Player => ({
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    image: row.image ?? '',
    role: row.role as Role,
    session: {
      id: row.session_id,
      token: row.token,
      openedAt: Date.parse(row.opened_at),
      expiresAt: Date.parse(row.expires_at),
    },
  }))
  return new Map(players.map((player) => [player.session.token, player]))
}
