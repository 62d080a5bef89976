import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'

/** Marks a nonce as used until it expires. Returns `false` if it was used before. */
export async function markSignInNonceUsed(
  db: Database,
  nonce: string,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    await trx.deleteFrom('used_nonces').where('expires_at', '<=', now).execute()
    const row = await trx
      .insertInto('used_nonces')
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return row !== undefined
  })
}
