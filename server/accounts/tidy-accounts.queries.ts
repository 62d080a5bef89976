import type { Trx } from '#db/tables.ts'

/** Deletes what is no longer good for anything: expired sessions, promises and nonces. */
export async function tidyAccounts(trx: Trx, now: number): Promise<void> {
  const instant = new Date(now).toISOString()
  await trx.deleteFrom('sessions').where('expires_at', '<', instant).execute()
  await trx.deleteFrom('verifications').where('expires_at', '<', instant).execute()
  await trx.deleteFrom('used_nonces').where('expires_at', '<', now).execute()
}
