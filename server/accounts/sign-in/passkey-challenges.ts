import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { markSignInNonceUsed } from './nonces.queries.ts'
import { isSameSecret } from '../../http/same-secret.ts'

const CHALLENGE_LIFETIME_MS = 300_000

/** The purpose of a passkey challenge: `'login'`, or to add a passkey in the session whose id is `addIn`. */
type PasskeyPurpose = 'login' | { addIn: string }

type PasskeyChallenge = { challenge: string; expiresAt: number }

export type PasskeyChallengeCookies = {
  /** Returns a challenge in base64url, and the signed cookie that binds it to this browser. */
  create: (purpose: PasskeyPurpose) => { challenge: string; cookie: string }
  /** Returns the challenge in the browser's cookies, or `null` if it is missing, expired or for another purpose. */
  find: (cookies: string, purpose: PasskeyPurpose) => PasskeyChallenge | null
  /** Marks a challenge as used after its signature was verified. Returns whether this is the first use. */
  use: (challenge: PasskeyChallenge) => Promise<boolean>
}

/**
 * Creates challenges for passkeys to sign. The browser keeps a challenge in a signed cookie,
 * `challenge.expiresAt.signature`, and the server stores only used ones. Decision 210 discusses replays.
 */
export function createPasskeyChallengeCookies(given: {
  db: Database
  now: () => number
  sessions: { secret: string; cookie: string }
}): PasskeyChallengeCookies {
  const { db, now, sessions } = given
  const isSecure = sessions.cookie.startsWith('__Host-')
  const name = isSecure ? '__Host-passkey' : 'passkey'
  const pattern = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]+)\.(\d+)\.([\w-]+)(?:;|$)`)
  const sign = (challenge: string, expiresAt: number, purpose: PasskeyPurpose) => {
    const purposeText = purpose === 'login' ? 'login' : `add ${purpose.addIn}`
    const text = `passkey ${challenge} ${expiresAt} ${purposeText}`
    return createHmac('sha256', sessions.secret).update(text).digest('base64url')
  }
  return {
    create: (purpose) => {
      const challenge = randomBytes(32).toString('base64url')
      const expiresAt = now() + CHALLENGE_LIFETIME_MS
      const signature = sign(challenge, expiresAt, purpose)
      const attributes = `Max-Age=${CHALLENGE_LIFETIME_MS / 1000}; Path=/; SameSite=Lax; HttpOnly`
      const value = `${challenge}.${expiresAt}.${signature}`
      const cookie = `${name}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
      return { challenge, cookie }
    },
    find: (cookies, purpose) => {
      const [, challenge = '', expiry = '', signature = ''] = pattern.exec(cookies) ?? []
      const expiresAt = Number(expiry)
      if (!isSameSecret(signature, sign(challenge, expiresAt, purpose))) return null
      return now() < expiresAt ? { challenge, expiresAt } : null
    },
    use: ({ challenge, expiresAt }) => markSignInNonceUsed(db, `passkey ${challenge}`, expiresAt, now()),
  }
}
