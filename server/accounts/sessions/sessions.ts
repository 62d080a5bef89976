import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables/tables.ts'
import type { Metrics } from '../../process/metrics.ts'
import { sharedSecret } from '../secrets.queries.ts'
import { oldestOpening, SESSION_DAYS } from './session-cookies.ts'
import { playersOfSessions } from './sessions.queries.ts'
import { batchLookups } from './batch-lookups.ts'
import type { FindPlayer } from '../../http/http-deps.ts'
import type { Player } from '../../http/request-context.ts'

/** How long a session is believed without asking the database, in milliseconds: what another process ends is over within a second. */
const BELIEVED_MS = 600
const DAY_MS = 86_400_000
const MOST_BELIEVED = 50_000
/** So many are asked for by one query. */
const MOST_TOGETHER = 64

export type Sessions = {
  find: FindPlayer
  /** Believes nothing any more of what is known of a player: to be said after every change. */
  forget: (playerId: string) => void
  /** The name of the session's cookie. */
  cookie: string
  secret: string
}

/**
 * Reads sessions, with a short memory in front of the database, because every answer begins with
 * one. Sessions are made and ended by the accounts library (`accounts-library.ts`).
 */
export async function openSessions(given: {
  db: Database
  settings: { siteUrl: string }
  now: () => number
  metrics: Pick<Metrics, 'sessionFound'>
}): Promise<Sessions> {
  const { db, now, metrics } = given
  const cookie = given.settings.siteUrl.startsWith('https:') ? '__Host-session' : 'session'
  const secret = await sharedSecret(db, 'sessions')
  const inCookies = new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`)
  const believed = new LRUCache<string, Player>({
    // A `max` would take the room for all of them at once.
    maxSize: MOST_BELIEVED,
    sizeCalculation: () => 1,
    ttl: BELIEVED_MS,
  })
  const playerOf = batchLookups(MOST_TOGETHER, (tokens) => playersOfSessions(db, tokens))
  let forgotten = 0

  const ask = async (value: string): Promise<Player | null> => {
    const token = signedToken(value, secret)
    if (token === null) return null
    const before = forgotten
    const found = await playerOf(token)
    if (!found || found.session.expiresAt <= now()) return null
    if (found.session.openedAt <= oldestOpening(now())) return null
    // What was read before somebody was forgotten may be what was to be forgotten.
    if (before === forgotten) believed.set(value, found)
    metrics.sessionFound('database')
    return found
  }
  return {
    cookie,
    secret,
    find: async (cookies, certain = false) => {
      const value = cookies === undefined ? undefined : inCookies.exec(cookies)?.[1]
      if (value === undefined) return null
      const known = certain ? undefined : believed.get(value)
      if (!known) return ask(value)
      metrics.sessionFound('memory')
      return known
    },
    forget: (playerId) => {
      forgotten += 1
      for (const [value, player] of believed.entries()) {
        if (player.id === playerId) believed.delete(value)
      }
    },
  }
}

/** The token of a cookie's value, `token.signature` in URL encoding; null when we did not sign it. */
function signedToken(value: string, secret: string): string | null {
  const text = decoded(value)
  const at = text.lastIndexOf('.')
  if (at < 1) return null
  const token = text.slice(0, at)
  const given = Buffer.from(text.slice(at + 1), 'base64')
  const wanted = createHmac('sha256', secret).update(token).digest()
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null
}

/** Undoes the URL encoding; empty when it is none. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The headers that set the cookie of a new session, as the accounts library would reply them. */
export function sessionHeaders(
  sessions: Pick<Sessions, 'cookie' | 'secret'>,
  token: string,
  validMs = SESSION_DAYS * DAY_MS,
): Headers {
  const value = signedCookieValue(token, sessions.secret)
  const secure = sessions.cookie.startsWith('__Host-') ? '; Secure' : ''
  const attributes = `Max-Age=${Math.floor(validMs / 1000)}; Path=/; HttpOnly; SameSite=Lax`
  return new Headers({ 'set-cookie': `${sessions.cookie}=${value}; ${attributes}${secure}` })
}

/** The value of a session's cookie, signed as the accounts library signs it. */
export function signedCookieValue(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}
