import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'

const GOOD_FOR_MS = 600_000

/** Words said once: handed out without being written down, and refused the second time. */
export type Nonces = { make: () => string; use: (nonce: string) => Promise<boolean> }

/** A nonce is `expiry.random.signature`; only used ones are kept, until they would expire. */
export function openNonces(given: { db: Database; secret: string; now: () => number }): Nonces {
  const { db, secret, now } = given
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`nonce ${text}`).digest()
  const isOurs = (text: string, signature: string) => {
    const told = Buffer.from(signature, 'base64url')
    const wanted = signatureOf(text)
    return told.length === wanted.length && timingSafeEqual(told, wanted)
  }
  return {
    make: () => {
      const text = `${now() + GOOD_FOR_MS}.${randomBytes(16).toString('base64url')}`
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    use: async (nonce) => {
      const [expiry = '', random = '', signature = ''] = nonce.split('.')
      const expiresAt = Number(expiry)
      if (!isOurs(`${expiry}.${random}`, signature) || expiresAt <= now()) return false
      return useOnce(db, nonce, expiresAt, now())
    },
  }
}

/** Notes that something was used, until it is good for nothing anyway; false when it was used before. */
export async function useOnce(
  db: Database,
  nonce: string,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
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
