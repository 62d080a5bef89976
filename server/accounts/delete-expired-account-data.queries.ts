import type { Trx } from '#db/tables/tables.ts'
import { getOldestValidSessionStart } from './sessions/session-cookies.ts'

/** Deletes expired sessions, access tokens, invitations, verifications, nonces and idempotency keys. */
export async function deleteExpiredAccountData(trx: Trx, now: number): Promise<void> {
  const instant = new Date(now).toISOString()
  const opened = new Date(getOldestValidSessionStart(now)).toISOString()
  await trx
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<', instant), row('created_at', '<', opened)]))
    .execute()
  await trx.deleteFrom('verifications').where('expires_at', '<', instant).execute()
  await trx.deleteFrom('access_tokens').where('expires_at', '<', now).execute()
  await trx.deleteFrom('invitations').where('expires_at', '<', now).execute()
  await trx.deleteFrom('idempotency_keys').where('expires_at', '<', now).execute()
  await trx.deleteFrom('used_nonces').where('expires_at', '<', now).execute()
}
