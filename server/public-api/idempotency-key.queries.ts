import { createHash } from 'node:crypto'
import type { Trx } from '#db/tables.ts'
import { Refusal } from '../http/errors.ts'

/** How long a reply is kept for repeats. */
const KEPT_MS = 86_400_000
/** How many keys a player may use in that time. */
const MOST_KEYS = 500

type KeyedCall = { playerId: string; key: string; request: unknown; reply: unknown; now: number }

/**
 * Claims a player's idempotency key for a call and stores its reply in the same transaction as what the call does.
 * Returns `null` if the call is new, or the stored reply if it is a repeat, which must do nothing. Refuses a key that
 * came with another body (422), and a player who used too many keys (429).
 */
export async function claimIdempotencyKey(
  trx: Trx,
  { playerId, key, request, reply, now }: KeyedCall,
): Promise<unknown> {
  const ofKey = { user_id: playerId, key_hash: hashOf(key) }
  const requestHash = hashOf(JSON.stringify(request))
  await trx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', playerId)
    .where('expires_at', '<=', now)
    .execute()
  // A repeat that runs at the same time waits here until the first call is stored or has failed.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({
      ...ofKey,
      request_hash: requestHash,
      reply: JSON.stringify(reply),
      expires_at: now + KEPT_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst()
  if (claimed) {
    await refuseTooManyKeys(trx, playerId, now)
    return null
  }
  const known = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('user_id', '=', playerId)
    .where('key_hash', '=', ofKey.key_hash)
    .executeTakeFirstOrThrow()
  if (known.request_hash === requestHash) return JSON.parse(known.reply)
  throw new Refusal(422, 'This Idempotency-Key came with another body before. Use a new key.', {
    code: 'idempotency-key-reused',
    flaws: [{ field: 'idempotency-key', message: 'Use a new key for another body' }],
  })
}

async function refuseTooManyKeys(trx: Trx, playerId: string, now: number): Promise<void> {
  const { count, next } = await trx
    .selectFrom('idempotency_keys')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.min<number>('expires_at').as('next'),
    ])
    .where('user_id', '=', playerId)
    .executeTakeFirstOrThrow()
  if (count <= MOST_KEYS) return
  throw new Refusal(429, `You have used ${MOST_KEYS} idempotency keys within a day. Please wait.`, {
    retryAfter: Math.max(1, Math.ceil((next - now) / 1000)),
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
