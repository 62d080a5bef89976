import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { Player } from '../../http/request-context.ts'
import { SESSION_DAYS } from './session-cookies.ts'

const DAY_MS = 86_400_000

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

/** Opens a session and returns its token. */
export async function addSession(
  trx: Trx,
  given: { userId: string; userAgent: string; now: number },
): Promise<string> {
  const token = newToken()
  const opened = new Date(given.now).toISOString()
  await trx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: given.userId,
      token,
      expires_at: new Date(given.now + SESSION_DAYS * DAY_MS).toISOString(),
      ip_address: null,
      user_agent: given.userAgent.slice(0, 300),
      created_at: opened,
      updated_at: opened,
    })
    .execute()
  return token
}

/**
 * Gives a session another token, so that a copy of its cookie is worthless, and returns it. The session keeps its age:
 * what needs a fresh login still needs one.
 */
export async function renewToken(trx: Trx, { id, session }: Player): Promise<string> {
  const token = newToken()
  await trx
    .updateTable('sessions')
    .set({ token })
    .where('user_id', '=', id)
    .where('id', '=', session.id)
    .execute()
  return token
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
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
