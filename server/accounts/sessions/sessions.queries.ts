import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/time/units.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { SignedInPlayer } from '../../http/request-context.ts'
import { SESSION_IDLE_DAYS } from './session-cookies.ts'

/** Returns the player of a session token, or `null` if there is no such session or the player is blocked. */
export async function findPlayerBySessionToken(db: Database, token: string): Promise<SignedInPlayer | null> {
  return (await findPlayersBySessionTokens(db, [token])).get(token) ?? null
}

/** Returns the players by session token, without unknown tokens and blocked players. */
export async function findPlayersBySessionTokens(
  db: Database,
  tokens: readonly string[],
): Promise<Map<string, SignedInPlayer>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'email_verified', 'image', 'role', 'token'])
    .select('second_factor')
    .select(['sessions.id as session_id', 'sessions.created_at as opened_at', 'expires_at'])
    .where('token', 'in', tokens)
    .where('blocked_at', 'is', null)
    .execute()
  const players = rows.map((row): SignedInPlayer => ({
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

export async function insertLoginSession(
  trx: Trx,
  given: { userId: string; userAgent: string; now: number },
): Promise<string> {
  const token = createSessionToken()
  const opened = new Date(given.now).toISOString()
  await trx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: given.userId,
      token,
      expires_at: new Date(given.now + SESSION_IDLE_DAYS * DAY_MS).toISOString(),
      ip_address: null,
      user_agent: given.userAgent.slice(0, 300),
      created_at: opened,
      updated_at: opened,
    })
    .execute()
  return token
}

/**
 * Replaces a session's token, which invalidates copies of its cookie, and returns the new one. The session keeps its
 * age, so that actions that require a fresh login still do.
 */
export async function renewSessionToken(trx: Trx, { id, session }: SignedInPlayer): Promise<string> {
  const token = createSessionToken()
  await trx.updateTable('sessions').set({ token }).where('user_id', '=', id).where('id', '=', session.id).execute()
  return token
}

function createSessionToken(): string {
  return randomBytes(24).toString('base64url')
}

export async function isSessionOfBlockedPlayer(db: Database, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('token', '=', token)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
