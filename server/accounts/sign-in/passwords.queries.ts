import { randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { lockAccountRows } from '../../answers/player-stats.queries.ts'

/** Returns the account with this e-mail address and its password hash, or `null` if there is no account or password. */
export async function findPasswordHashByEmail(
  db: Database,
  email: string,
): Promise<{ playerId: string; hash: string; credentialsResetAt: number } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('linked_sign_ins', 'linked_sign_ins.user_id', 'users.id')
    .select(['users.id', 'password', 'ways_in_reset_at'])
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password) return null
  return { playerId: row.id, hash: row.password, credentialsResetAt: row.ways_in_reset_at }
}

/** Replaces a password hash by a new hash of the same password, unless the stored hash changed meanwhile. */
export async function replacePasswordHash(
  trx: Trx,
  { playerId, hash: old }: { playerId: string; hash: string },
  hash: string,
): Promise<void> {
  await trx
    .updateTable('linked_sign_ins')
    .set({ password: hash })
    .where('user_id', '=', playerId)
    .where('password', '=', old)
    .execute()
}

/** Returns a player's password hash, or `null` if the player has no password. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('linked_sign_ins')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Sets or replaces a player's password. Returns the id of its `linked_sign_ins` row. */
export async function setPassword(trx: Trx, userId: string, hash: string, now: number): Promise<string> {
  const at = new Date(now).toISOString()
  const changed = await trx
    .updateTable('linked_sign_ins')
    .set({ password: hash, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider', '=', 'credential')
    .returning('id')
    .executeTakeFirst()
  if (changed) return changed.id
  const id = randomUUID()
  await trx
    .insertInto('linked_sign_ins')
    .values({
      id,
      user_id: userId,
      provider: 'credential',
      provider_user_id: userId,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: hash,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

/** Returns the player whose password a mailed token may reset, or `null` if the token is unknown or expired. */
export async function findPlayerByResetToken(
  db: Database,
  token: string,
  now: number,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.id', 'name', 'email'])
    .where('identifier', '=', formatResetTokenIdentifier(token))
    .where('verifications.expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a mailed reset token. Of two concurrent requests with it, one gets `false`. */
export async function consumeResetToken(trx: Trx, token: string, now: number): Promise<boolean> {
  const taken = await trx
    .deleteFrom('verifications')
    .where('identifier', '=', formatResetTokenIdentifier(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns the identifier under which the accounts library stores a reset token. */
function formatResetTokenIdentifier(token: string): string {
  return `reset-password:${token}`
}

/** Invalidates a player's password reset links and the logins that await a second factor. */
export async function deletePendingVerifications(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Deletes the reset link of an account that was deleted while the link was created. Waits for a deletion in progress. */
export async function deleteResetLinksOfDeletedAccount(db: Database, userId: string): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const accounts = await lockAccountRows(trx, [userId])
    if (!accounts.has(userId)) await deletePendingVerifications(trx, userId)
  })
}

/** Makes all known browsers of a player count as unknown, and rejects logins that are in progress. */
export async function forgetKnownBrowsers(trx: Trx, userId: string, now: number): Promise<void> {
  await trx.updateTable('users').set({ ways_in_reset_at: now }).where('id', '=', userId).execute()
}
