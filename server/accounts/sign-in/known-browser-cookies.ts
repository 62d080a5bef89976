import { createHmac, randomBytes } from 'node:crypto'
import { DAY_S } from '#domain/time/units.ts'
import { isSameSecret } from '../../http/same-secret.ts'

const COOKIE_MAX_AGE_S = 365 * DAY_S
const RANDOM_BYTES = 16
const RANDOM_BASE64_LENGTH = Math.ceil((RANDOM_BYTES * 8) / 6)

/** An account, and when all its credentials were last reset, in milliseconds since 1970 (0 if never). */
type BrowserAccount = { id: string; credentialsResetAt: number }

/** Recognises browsers that logged in to an account before, so that failed logins elsewhere cannot lock its owner out. */
export type KnownBrowserCookies = {
  /** Returns the mark of a browser that logged in to this account before, or `null` if the cookies contain none. */
  markIn: (cookies: string, account: BrowserAccount) => string | null
  /** Returns the cookie to set after a login. It contains the browser's existing mark, or a new one. */
  cookieFor: (cookies: string, account: BrowserAccount, now: number) => string
}

/**
 * Recognises browsers by a cookie `mark.signature` that outlives the session and belongs to the last account used. The
 * mark contains its creation time, because a browser becomes unknown when the account's credentials are reset. The
 * cookie does not identify the account. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createKnownBrowserCookies(secret: string, sessionCookie: string): KnownBrowserCookies {
  const secure = sessionCookie.startsWith('__Host-')
  const name = secure ? '__Host-known-browser' : 'known-browser'
  const cookiePattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`)
  const signatureOf = (mark: string, accountId: string) =>
    createHmac('sha256', secret).update(`known browser ${mark} ${accountId}`).digest('base64url')
  const markIn = (cookies: string, { id, credentialsResetAt }: BrowserAccount) => {
    const [, mark = '', signature = ''] = cookiePattern.exec(cookies) ?? []
    if (!isSameSecret(signature, signatureOf(mark, id))) return null
    return credentialsResetAt === 0 || getMarkCreationTime(mark) > credentialsResetAt ? mark : null
  }
  return {
    markIn,
    cookieFor: (cookies, account, now) => {
      const mark = markIn(cookies, account) ?? createBrowserMark(Math.max(now, account.credentialsResetAt + 1))
      const value = `${mark}.${signatureOf(mark, account.id)}`
      const attributes = `Max-Age=${COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax; HttpOnly`
      return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
    },
  }
}

/** Returns a new mark `time_random`, with the time in base 36. */
function createBrowserMark(now: number): string {
  return `${now.toString(36)}_${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/** Returns when a mark was created, in milliseconds since 1970, or 0 for marks of version 0.1.0, which have no time. */
function getMarkCreationTime(mark: string): number {
  const time = mark.slice(0, -(RANDOM_BASE64_LENGTH + 1))
  return time === '' ? 0 : Number.parseInt(time, 36)
}
