import { hash, randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '#domain/time/units.ts'
import { isSameSecret } from '../http/same-secret.ts'
import type { QuizNightSeat } from './night-seats.queries.ts'

/** The lifetime of a seat's cookie. It is as long as that of the room. */
const MAX_AGE_S = 30 * DAY_SECONDS

/** The contents of a browser's cookie for a seat in a quiz night. */
export type QuizNightSeatCookie = { seat: number; secretHash: string }

/** Reads and makes the cookies of seats: one for each room, with the seat's secret. */
export type QuizNightSeatCookies = {
  read: (cookies: string, code: string) => QuizNightSeatCookie | null
  /** Returns a new secret's checksum and a function that returns the cookie to set for a seat. */
  create: (code: string) => { secretHash: string; cookieFor: (seat: number) => string }
}

export function createQuizNightSeatCookies(siteUrl: string): QuizNightSeatCookies {
  const secure = siteUrl.startsWith('https:')
  const nameOf = (code: string) => `${secure ? '__Host-' : ''}night-${code.toLowerCase()}`
  return {
    read: (cookies, code) => {
      const [, seat = '', secret = ''] =
        new RegExp(`(?:^|;\\s*)${nameOf(code)}=(\\d{1,6})\\.([\\w-]+)`).exec(cookies) ?? []
      return secret === '' ? null : { seat: Number(seat), secretHash: hashSecret(secret) }
    },
    create: (code) => {
      const secret = randomBytes(16).toString('base64url')
      const attributes = `Max-Age=${MAX_AGE_S}; Path=/; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
      return {
        secretHash: hashSecret(secret),
        cookieFor: (seat) => `${nameOf(code)}=${seat}.${secret}; ${attributes}`,
      }
    },
  }
}

/** Returns the seat whose secret the cookie has. */
export function resolveQuizNightSeatCookie(
  seats: ReadonlyMap<number, QuizNightSeat>,
  cookie: QuizNightSeatCookie | null,
): QuizNightSeat | null {
  const seat = cookie ? seats.get(cookie.seat) : undefined
  return seat && cookie && isSameSecret(cookie.secretHash, seat.secretHash) ? seat : null
}

function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}
