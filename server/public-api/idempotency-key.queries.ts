import { hash } from 'node:crypto'
import { RATE_LIMITS, RATE_LIMIT_WINDOW_MS } from '#contract/base/limits.ts'
import type { Trx } from '#db/tables/tables.ts'

const { max: MAX_KEYS_PER_PLAYER, per } = RATE_LIMITS.idempotencyKeys

type KeyedCall<T> = { playerId: string; key: string; request: unknown; reply: T; now: number }

export type IdempotencyClaim<T> =
  | { type: 'new' }
  | { type: 'repeat'; reply: T }
  | { type: 'other request' }
  | { type: 'too many keys'; nextAt: number }

/**
 * Claims a player's idempotency key for a call and stores the reply in the transaction of the call. A repeated call
 * must change nothing and gets the stored reply.
 */
export async function claimIdempotencyKey<T>(
  trx: Trx,
  { playerId, key, request, reply, now }: KeyedCall<T>,
): Promise<IdempotencyClaim<T>> {
  const ofKey = { user_id: playerId, key_hash: hash('sha256', key, 'base64url') }
  const requestHash = hash('sha256', JSON.stringify(request), 'base64url')
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', playerId).where('expires_at', '<=', now).execute()
  // A concurrent request with the same key waits here until the first request has committed or failed.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({
      ...ofKey,
      request_hash: requestHash,
      reply: JSON.stringify(reply),
      expires_at: now + RATE_LIMIT_WINDOW_MS[per],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (claimed) {
    const { count, nextAt } = await countStoredKeys(trx, playerId)
    return count > MAX_KEYS_PER_PLAYER ? { type: 'too many keys', nextAt } : { type: 'new' }
  }
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', playerId)
    .where('key_hash', '=', ofKey.key_hash)
    .executeTakeFirstOrThrow()
  return known.request_hash === requestHash
    ? { type: 'repeat', reply: JSON.parse(known.reply) as T }
    : { type: 'other request' }
}

function countStoredKeys(trx: Trx, playerId: string) {
  return trx
    .selectFrom('idempotency_keys')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min<number>('expires_at').as('nextAt')])
    .where('user_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
