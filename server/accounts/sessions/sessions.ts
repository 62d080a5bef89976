import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#domain/time/units.ts'
import type { Database } from '#db/tables/tables.ts'
import type { ProcessMetrics } from '../../process/metrics.ts'
import { getOrCreateSecret } from '../secrets.queries.ts'
import { getOldestValidSessionStart, SESSION_IDLE_DAYS } from './session-cookies.ts'
import { findPlayersBySessionTokens } from './sessions.queries.ts'
import { batchLookups } from './batch-lookups.ts'
import type { FindSessionPlayer } from '../../http/http-deps.ts'
import type { SignedInPlayer } from '../../http/request-context.ts'
import { isSameSecret } from '../../http/same-secret.ts'

/** How long a session is cached. A session that another process ends stays valid here for at most this long. */
const SESSION_CACHE_TTL_MS = 600
const MAX_CACHED_SESSIONS = 50_000
/** The maximum number of sessions that one query looks up. */
const MAX_LOOKUPS_PER_QUERY = 64

export type SessionStore = {
  find: FindSessionPlayer
  /** Removes a player's sessions from the cache. Call it after every change of a player or session. */
  forget: (playerId: string) => void
  cookie: string
  secret: string
}

/**
 * Opens a reader of sessions with a short-lived cache, because every request needs its session. The accounts library
 * (`accounts-library.ts`) creates and ends sessions.
 */
export async function createSessionStore(given: {
  db: Database
  settings: { siteUrl: string }
  now: () => number
  metrics: Pick<ProcessMetrics, 'sessionFound'>
}): Promise<SessionStore> {
  const { db, now, metrics } = given
  const cookie = given.settings.siteUrl.startsWith('https:') ? '__Host-session' : 'session'
  const secret = await getOrCreateSecret(db, 'sessions')
  const cookiePattern = new RegExp(`(?:^|;\\s*)${cookie}=([^;]+)`)
  const cache = new LRUCache<string, SignedInPlayer>({
    // Unlike `maxSize`, `max` would allocate memory for all entries up front.
    maxSize: MAX_CACHED_SESSIONS,
    sizeCalculation: () => 1,
    ttl: SESSION_CACHE_TTL_MS,
  })
  const findByToken = batchLookups(MAX_LOOKUPS_PER_QUERY, (tokens) => findPlayersBySessionTokens(db, tokens))
  let forgetCount = 0

  const readFromDatabase = async (value: string): Promise<SignedInPlayer | null> => {
    const token = verifyCookieValue(value, secret)
    if (token === null) return null
    const countBefore = forgetCount
    const found = await findByToken(token)
    if (!found || found.session.expiresAt <= now()) return null
    if (found.session.openedAt <= getOldestValidSessionStart(now())) return null
    // A session read before a call of `forget` may be stale, so it is not cached.
    if (countBefore === forgetCount) cache.set(value, found)
    metrics.sessionFound('database')
    return found
  }
  return {
    cookie,
    secret,
    find: async (cookies, certain = false) => {
      const value = cookies === undefined ? undefined : cookiePattern.exec(cookies)?.[1]
      if (value === undefined) return null
      const cached = certain ? undefined : cache.get(value)
      if (!cached) return readFromDatabase(value)
      metrics.sessionFound('memory')
      return cached
    },
    forget: (playerId) => {
      forgetCount += 1
      for (const [value, player] of cache.entries()) {
        if (player.id === playerId) cache.delete(value)
      }
    },
  }
}

/** Returns the token of a cookie value (URL-encoded `token.signature`), or `null` if the signature is invalid. */
function verifyCookieValue(value: string, secret: string): string | null {
  const text = decodeUrlValue(value)
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const token = text.slice(0, dot)
  const expected = createHmac('sha256', secret).update(token).digest('base64')
  return isSameSecret(text.slice(dot + 1), expected) ? token : null
}

/** Decodes a URL-encoded value. Returns an empty string if the encoding is invalid. */
function decodeUrlValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Returns the headers that set a new session's cookie, in the form that the accounts library uses. */
export function createSetCookieHeaders(
  sessions: Pick<SessionStore, 'cookie' | 'secret'>,
  token: string,
  validMs = SESSION_IDLE_DAYS * DAY_MS,
): Headers {
  const value = createSessionCookieValue(token, sessions.secret)
  const secure = sessions.cookie.startsWith('__Host-') ? '; Secure' : ''
  const attributes = `Max-Age=${Math.floor(validMs / 1000)}; Path=/; HttpOnly; SameSite=Lax`
  return new Headers({ 'set-cookie': `${sessions.cookie}=${value}; ${attributes}${secure}` })
}

/** Returns the value of a session cookie, signed in the form that the accounts library uses. */
export function createSessionCookieValue(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}
