import { createHmac, randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#domain/time/units.ts'
import { isSameSecret } from '../../http/same-secret.ts'

const COOKIE_MAX_AGE_S = 365 * DAY_SECONDS
const RANDOM_BYTES = 16
const RANDOM_BASE64_LENGTH = Math.ceil((RANDOM_BYTES * 8) / 6)

/** An account, and when all its credentials were last reset, in milliseconds since 1970 (0 if never). */
type BrowserAccount = { id: string; credentialsResetAt: number }

/** Cookies of browsers that logged in to an account before. Failed logins in other browsers cannot lock them out. */
export type KnownBrowserCookies = {
  /**
   * Returns the random id of a browser that logged in to this account before, or `null` if the cookies contain none.
   */
  findBrowserId: (cookies: string, account: BrowserAccount) => string | null
  /** Returns the cookie to set after a login. It contains the browser's existing random id, or a new one. */
  createCookie: (cookies: string, account: BrowserAccount, now: number) => string
}

/**
 * Recognises browsers by a cookie `browserId.signature` that outlives the session and belongs to the last account used.
 * The browser id contains its creation time, because a browser becomes unknown when the account's credentials are
 * reset. The cookie does not identify the account.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createKnownBrowserCookies(secret: string, sessionCookie: string): KnownBrowserCookies {
  const secure = sessionCookie.startsWith('__Host-')
  const name = secure ? '__Host-known-browser' : 'known-browser'
  const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`)
  const sign = (browserId: string, accountId: string) =>
    createHmac('sha256', secret).update(`known browser ${browserId} ${accountId}`).digest('base64url')
  const findBrowserId = (cookies: string, { id, credentialsResetAt }: BrowserAccount) => {
    const [, browserId = '', signature = ''] = cookiePattern.exec(cookies) ?? []
    if (!isSameSecret(signature, sign(browserId, id))) return null
    return credentialsResetAt === 0 || getBrowserIdCreationTime(browserId) > credentialsResetAt ? browserId : null
  }
  return {
    findBrowserId,
    createCookie: (cookies, account, now) => {
      const browserId =
        findBrowserId(cookies, account) ?? createBrowserId(Math.max(now, account.credentialsResetAt + 1))
      const value = `${browserId}.${sign(browserId, account.id)}`
      const attributes = `Max-Age=${COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax; HttpOnly`
      return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
    },
  }
}

/** Returns a new browser id `time_random`, with the time in base 36. */
function createBrowserId(now: number): string {
  return `${now.toString(36)}_${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/**
 * Returns when a browser id was created, in milliseconds since 1970, or 0 for ids of version 0.1.0, which have no time.
 */
function getBrowserIdCreationTime(browserId: string): number {
  const time = browserId.slice(0, -(RANDOM_BASE64_LENGTH + 1))
  return time === '' ? 0 : Number.parseInt(time, 36)
}
