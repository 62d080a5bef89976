import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { useOnce } from './nonces.queries.ts'

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
