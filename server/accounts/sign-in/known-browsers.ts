import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const YEAR_S = 365 * 86_400
const RANDOM_BYTES = 16
const RANDOM_LENGTH = Math.ceil((RANDOM_BYTES * 8) / 6)

/** An account, and when every way into it was last taken back: milliseconds since 1970, 0 if never. */
type Account = { id: string; waysInResetAt: number }

/** Recognises browsers in which an account was logged in before, so that nobody else can lock its owner out of them. */
export type KnownBrowsers = {
  /** Returns the mark of a browser in which this account was logged in before; `null` when the cookies have none. */
  markIn: (cookies: string, account: Account) => string | null
  /** Returns the cookie by which a browser is known after a login: the mark it has, or a new one. */
  cookieFor: (cookies: string, account: Account, now: number) => string
}

/**
 * A cookie that outlives the session, `mark.signature`, good for the account that was logged in to last. The mark tells
 * when it was made, because a browser is unknown again once every way into the account was taken back. Neither says
 * whose it is. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownBrowsers(secret: string, sessionCookie: string): KnownBrowsers {
  const secure = sessionCookie.startsWith('__Host-')
  const name = secure ? '__Host-known-browser' : 'known-browser'
  const inCookies = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`)
  const signatureOf = (mark: string, accountId: string) =>
    createHmac('sha256', secret).update(`known browser ${mark} ${accountId}`).digest()
  const markIn = (cookies: string, { id, waysInResetAt }: Account) => {
    const [, mark = '', signature = ''] = inCookies.exec(cookies) ?? []
    const given = Buffer.from(signature, 'base64url')
    const right = signatureOf(mark, id)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return waysInResetAt === 0 || madeAt(mark) > waysInResetAt ? mark : null
  }
  return {
    markIn,
    cookieFor: (cookies, account, now) => {
      const mark = markIn(cookies, account) ?? newMark(Math.max(now, account.waysInResetAt + 1))
      const value = `${mark}.${signatureOf(mark, account.id).toString('base64url')}`
      const attributes = `Max-Age=${YEAR_S}; Path=/; SameSite=Lax; HttpOnly`
      return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
    },
  }
}

/** `time_random`, the time in base 36. */
function newMark(at: number): string {
  return `${at.toString(36)}_${randomBytes(RANDOM_BYTES).toString('base64url')}`
}

/** When a mark was made, in milliseconds since 1970. Marks of version 0.1.0 have no time: 0. */
function madeAt(mark: string): number {
  const time = mark.slice(0, -(RANDOM_LENGTH + 1))
  return time === '' ? 0 : Number.parseInt(time, 36)
}
