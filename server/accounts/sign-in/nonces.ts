import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { markSignInNonceUsed } from './nonces.queries.ts'
import { isSameSecret } from '../../http/same-secret.ts'

const NONCE_LIFETIME_MS = 600_000

/** Issues nonces without storing them, and accepts each at most once. */
export type SignInNonceStore = { issue: () => string; use: (nonce: string) => Promise<boolean> }

/** Creates a nonce store. A nonce is `expiry.random.signature`. Only used nonces are stored, until they expire. */
export function createSignInNonceStore(given: { db: Database; secret: string; now: () => number }): SignInNonceStore {
  const { db, secret, now } = given
  const sign = (text: string) => createHmac('sha256', secret).update(`nonce ${text}`).digest('base64url')
  return {
    issue: () => {
      const text = `${now() + NONCE_LIFETIME_MS}.${randomBytes(16).toString('base64url')}`
      return `${text}.${sign(text)}`
    },
    use: async (nonce) => {
      const [expiry = '', random = '', signature = ''] = nonce.split('.')
      const expiresAt = Number(expiry)
      if (!isSameSecret(signature, sign(`${expiry}.${random}`)) || expiresAt <= now()) return false
      return markSignInNonceUsed(db, nonce, expiresAt, now())
    },
  }
}
