import type { Database, Trx } from '#db/tables.ts'

/** Whose account has this address, and the hash of its password; null when none has both. */
export async function passwordOf(
  db: Database,
  email: string,
): Promise<{ playerId: string; hash: string } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('linked_sign_ins', 'linked_sign_ins.user_id', 'users.id')
    .select(['users.id', 'password'])
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { playerId: row.id, hash: row.password } : null
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

/** Whose promise of a new password a token is; null when it is nobody's, or no longer good. */
export async function playerOfResetToken(
  db: Database,
  token: string,
): Promise<{ id: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select(['users.id', 'name', 'email'])
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst()
  return row ?? null
}

/** Takes back every promise of a new password that was mailed to a player. */
export async function endPromises(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/**
 * Whoever could read the mail owns the address. If that was not proved before, somebody else may have
 * made the account: their other ways to sign in to it go. Returns by which providers those were.
 */
export async function proveByMail(trx: Trx, userId: string): Promise<string[]> {
  const proved = await trx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!proved) return []
  const unlinked = await trx
    .deleteFrom('linked_sign_ins')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'credential')
    .returning('provider')
    .execute()
  return unlinked.map(({ provider }) => provider)
}
