import { randomUUID } from 'node:crypto'
import type { Database, Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockAccounts } from '../../answers/player-stats.queries.ts'

/** Whose account has this address, and the hash of its password; null when none has both. */
export async function passwordOf(
  db: Database,
  email: string,
): Promise<{ playerId: string; hash: string; waysInResetAt: number } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('linked_sign_ins', 'linked_sign_ins.user_id', 'users.id')
    .select(['users.id', 'password', 'ways_in_reset_at'])
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password) return null
  return { playerId: row.id, hash: row.password, waysInResetAt: row.ways_in_reset_at }
}

/** Puts another hash of the same password in the place of an older one, if that is still there. */
export async function replaceHash(
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

/** Returns the hash of a player's password; `null` when they have none. */
export async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('linked_sign_ins')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Sets a player's password, the first one too; returns the id of that sign-in. */
export async function setPassword(
  trx: Trx,
  userId: string,
  hash: string,
  now: number,
): Promise<string> {
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

/** Returns whose password a mailed token may replace; `null` when it is nobody's, or expired. */
export async function playerOfResetToken(
  db: Database,
  token: string,
  now: number,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.id', 'name', 'email'])
    .where('identifier', '=', resetIdentifier(token))
    .where('verifications.expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Takes a mailed token away; returns false for the second of two requests with it. */
export async function takeResetToken(trx: Trx, token: string, now: number): Promise<boolean> {
  const taken = await trx
    .deleteFrom('verifications')
    .where('identifier', '=', resetIdentifier(token))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** As the accounts library names it, which mails the token. */
function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

/** Takes back every mailed link for a new password, and every login that waits for its second factor. */
export async function endPromises(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/** Removes the mailed link of an account that was deleted while the link was made. Waits for a deletion that is under way. */
export async function removeLinksOfDeletedAccount(db: Database, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const accounts = await lockAccounts(trx, [userId])
    if (!accounts.has(userId)) await endPromises(trx, userId)
  })
}

/** Forgets in which browsers a player has logged in, and ends logins that are under way. */
export async function forgetBrowsers(trx: Trx, userId: string, now: number): Promise<void> {
  await trx.updateTable('users').set({ ways_in_reset_at: now }).where('id', '=', userId).execute()
}
