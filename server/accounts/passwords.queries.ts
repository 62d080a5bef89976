import type { Database, Trx } from '#db/tables.ts'

/** The hash of the password of the account with this address; null when there is none. */
export async function passwordHash(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('linked_sign_ins', 'linked_sign_ins.user_id', 'users.id')
    .select('password')
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whose promise of a new password a token is; null when it is nobody's, or no longer good. */
export async function playerOfResetToken(db: Database, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Takes back every promise of a new password that was mailed to a player. */
export async function endPromises(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/**
 * Whoever could read the mail owns the address. If that was not proved before, somebody else may have
 * made the account: their other ways to sign in to it go.
 */
export async function proveByMail(trx: Trx, userId: string): Promise<void> {
  const proved = await trx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!proved) return
  await trx
    .deleteFrom('linked_sign_ins')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'credential')
    .execute()
}
