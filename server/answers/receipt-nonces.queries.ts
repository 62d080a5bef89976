import type { Trx } from '#db/tables/tables.ts'
import type { VisitorAnswerReceipt } from './pick-receipts.ts'

/**
 * Marks receipts as used and returns the nonces of those that were unused. A failed transaction makes them unused
 * again. Writes in sorted order, so that transactions cannot deadlock.
 */
export async function markPickReceiptsUsed(trx: Trx, receipts: readonly VisitorAnswerReceipt[]): Promise<Set<string>> {
  if (receipts.length === 0) return new Set()
  const rows = receipts
    .map(({ nonce, expiresAt }) => ({ nonce: `pick ${nonce}`, expires_at: expiresAt }))
    .toSorted((a, b) => (a.nonce < b.nonce ? -1 : 1))
  const used = await trx
    .insertInto('used_nonces')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .execute()
  return new Set(used.map(({ nonce }) => nonce.slice('pick '.length)))
}
