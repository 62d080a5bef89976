import { hash, randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#domain/time/units.ts'

/** The longest lifetime of a cookie that browsers allow. Each visit to a circle renews the cookie. */
const MAX_AGE_S = 400 * DAY_SECONDS

/**
 * Reads and creates the cookie that identifies a browser without an account in its circles. The cookie contains one
 * secret for all circles of the browser.
 */
export type CircleCookie = {
  /** Returns the checksum of the secret and the line that renews the cookie; `null` without a cookie. */
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
