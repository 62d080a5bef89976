import type { Database } from '#db/tables.ts'
import type { Role } from '#domain/role.ts'
import type { Player } from '../http/request-context.ts'

/** Whose session a token is; null when there is none. */
export async function playerOfSession(db: Database, token: string): Promise<Player | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'email_verified', 'image', 'role'])
    .select(['sessions.id as session_id', 'sessions.created_at as opened_at', 'expires_at'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    image: row.image ?? '',
    role: row.role as Role,
    session: {
      id: row.session_id,
      token,
      openedAt: Date.parse(row.opened_at),
      expiresAt: Date.parse(row.expires_at),
    },
  }
}
