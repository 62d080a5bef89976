import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { deleteAccessTokens } from './sessions/access-tokens.queries.ts'
import { getOldestValidSessionStart } from './sessions/session-cookies.ts'

/** A player's sign-in method. The provider `credential` is a password. */
export type SignInMethod = {
  id: string
  provider: 'credential' | 'google' | 'facebook'
  providerUserId: string
  hasPassword: boolean
  /** When the sign-in method was added, in milliseconds since 1970. */
  since: number
}

/**
 * Locks a player's row until the transaction ends. Call it before any other write of the transaction, because
 * transactions that lock an account's rows in different orders can deadlock.
 */
export async function lockAccountRow(trx: Trx, userId: string): Promise<void> {
  if (!needsTransactionRowLocks(trx)) return
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Returns a player's sign-in methods, the oldest first. */
export async function listSignInMethods(db: Database, userId: string): Promise<SignInMethod[]> {
  const rows = await db
    .selectFrom('linked_sign_ins')
    .select(['id', 'provider', 'provider_user_id', 'password', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider as SignInMethod['provider'],
    providerUserId: row.provider_user_id,
    hasPassword: row.password !== null,
    since: Date.parse(row.created_at),
  }))
}

/** Returns a player's open sessions, the most recently used first. Instants are in milliseconds since 1970. */
export async function listSessions(db: Database, player: SignedInPlayer, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', player.id)
    .where('expires_at', '>', new Date(now).toISOString())
    .where('created_at', '>', new Date(getOldestValidSessionStart(now)).toISOString())
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent ?? '',
    since: Date.parse(row.created_at),
    seen: Date.parse(row.updated_at),
    current: row.id === player.session.id,
  }))
}

/** Deletes one session of a player. Returns `false` if the player has no such session. */
export async function deleteSession(trx: Trx, userId: string, id: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function deleteSessionByToken(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Deletes a player's access tokens and sessions, except the session `keptId`. Returns the number of deleted sessions. */
export async function revokeSessionsAndAccessTokens(trx: Trx, userId: string, keptId = ''): Promise<number> {
  await deleteAccessTokens(trx, userId)
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute()
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .returning('id')
    .execute()
  return ended.length
}

/** Changes a player's name and picture. Returns `false` if the player no longer exists. */
export async function updateUserProfile(
  trx: Trx,
  userId: string,
  change: { name: string; image: string },
  now: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({
      name: change.name,
      image: change.image || null,
      updated_at: new Date(now).toISOString(),
    })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
