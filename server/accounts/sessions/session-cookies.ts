import { DAY_MS } from '#domain/time/units.ts'

/** A session expires after this many days without use. */
export const SESSION_IDLE_DAYS = 30

/** A session expires this long after the login, even if it is in use. */
const MAX_SESSION_AGE_MS = 90 * DAY_MS

/**
 * Returns the earliest login time of a session that can still be valid, in milliseconds since 1970. Sessions that were
 * opened earlier have expired.
 */
export function getOldestValidSessionStart(now: number): number {
  return now - MAX_SESSION_AGE_MS
}

/** The name of a script-readable cookie. Pages request the current user only if it is set. It authenticates no one. */
const SIGNED_IN_MARKER = 'signed-in'

/**
 * Returns the session cookie among the library's cookies, and a marker cookie with the same lifetime. Returns nothing
 * if there is no session cookie. The library's other cookies belong to unused features.
 */
export function getSessionCookies(headers: Headers, sessionCookie: string): string[] {
  const session = headers.getSetCookie().findLast((line) => line.startsWith(`${sessionCookie}=`))
  if (!session) return []
  const age = /;\s*max-age=(\d+)/i.exec(session)?.[1] ?? '0'
  const secure = /;\s*secure/i.test(session) ? '; Secure' : ''
  const value = age === '0' ? '' : '1'
  return [session, `${SIGNED_IN_MARKER}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`]
}

/** Returns cookies that delete the session cookie and its marker in the browser. */
export function createSessionClearingCookies(sessionCookie: string): string[] {
  const secure = sessionCookie.startsWith('__Host-') ? '; Secure' : ''
  const end = `Max-Age=0; Path=/; SameSite=Lax${secure}`
  return [`${sessionCookie}=; ${end}; HttpOnly`, `${SIGNED_IN_MARKER}=; ${end}`]
}
