import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const YEAR_S = 365 * 86_400

/** Tells which browsers an account was logged in to before, so that nobody else can lock its owner out of them. */
export type KnownBrowsers = {
  /** The mark of a browser that was logged in to this account before; null when these cookies have none. */
  markIn: (cookies: string, accountId: string) => string | null
  /** The cookie by which a browser is known from a login on: the mark it has, or a new one. */
  cookieFor: (cookies: string, accountId: string) => string
}

/**
 * A cookie that outlives the session, `mark.signature`, good for the one account that was logged in to last;
 * neither says whose. https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownBrowsers(secret: string, sessionCookie: string): KnownBrowsers {
  const secure = sessionCookie.startsWith('__Host-')
  const name = secure ? '__Host-known-browser' : 'known-browser'
  const inCookies = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)\\.([\\w-]+)`)
  const signatureOf = (mark: string, accountId: string) =>
    createHmac('sha256', secret).update(`known browser ${mark} ${accountId}`).digest()
  const markIn = (cookies: string, accountId: string) => {
    const [, mark = '', signature = ''] = inCookies.exec(cookies) ?? []
    const given = Buffer.from(signature, 'base64url')
    const right = signatureOf(mark, accountId)
    return given.length === right.length && timingSafeEqual(given, right) ? mark : null
  }
  return {
    markIn,
    cookieFor: (cookies, accountId) => {
      const mark = markIn(cookies, accountId) ?? randomBytes(16).toString('base64url')
      const value = `${mark}.${signatureOf(mark, accountId).toString('base64url')}`
      const attributes = `Max-Age=${YEAR_S}; Path=/; SameSite=Lax; HttpOnly`
      return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
    },
  }
}
