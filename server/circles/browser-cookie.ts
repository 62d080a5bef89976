import { hash, randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#domain/time/units.ts'

/** The longest lifetime of a cookie that browsers allow. Each visit to a circle renews the cookie. */
const MAX_AGE_S = 400 * DAY_SECONDS

/**
 * Reads and creates the cookie that identifies a browser without an account in its circles. The cookie contains one
 * secret for all circles of the browser.
 */
export type CircleCookie = {
  /**
   * Returns the checksum of the secret in a request's cookies, and the `set-cookie` value that renews the cookie.
   * Returns `null` if the cookies contain no secret.
   */
  read: (cookies: string) => BrowserSecret | null
  create: () => BrowserSecret
}

type BrowserSecret = { hash: string; cookie: string }

export function createCircleCookie(siteUrl: string): CircleCookie {
  const secure = siteUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}circles`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`)
  const toSecret = (secret: string): BrowserSecret => ({
    hash: hash('sha256', `circles ${secret}`, 'base64url'),
    cookie: `${name}=${secret}; Max-Age=${MAX_AGE_S}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`,
  })
  return {
    read: (cookies) => {
      const secret = pattern.exec(cookies)?.[1]
      return secret === undefined ? null : toSecret(secret)
    },
    create: () => toSecret(randomBytes(16).toString('base64url')),
  }
}
