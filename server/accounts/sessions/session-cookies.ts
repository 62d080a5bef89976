const DAY_MS = 86_400_000

/** A session ends when its player has not come for this long. */
export const SESSION_DAYS = 30

/** However often its player comes, a session ends so long after the login. */
const LIFE_MS = 90 * DAY_MS

/** Sessions that were opened before this instant are over; milliseconds since 1970. */
export function oldestOpening(now: number): number {
  return now - LIFE_MS
}

/** Readable by scripts, and proof of nothing: tells a page that it is worth asking who is signed in. */
const MARKER = 'signed-in'

/**
 * Of the library's cookies the session's, and a marker beside it that lives exactly as long; nothing
 * when the session's is not among them. Its other cookies are features we do not use.
 */
export function sessionCookies(headers: Headers, sessionCookie: string): string[] {
  const session = headers.getSetCookie().findLast((line) => line.startsWith(`${sessionCookie}=`))
  if (!session) return []
  const age = /;\s*max-age=(\d+)/i.exec(session)?.[1] ?? '0'
  const secure = /;\s*secure/i.test(session) ? '; Secure' : ''
  const value = age === '0' ? '' : '1'
  return [session, `${MARKER}=${value}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`]
}

/** Lets a browser forget the session's cookies. */
export function endedCookies(sessionCookie: string): string[] {
  const secure = sessionCookie.startsWith('__Host-') ? '; Secure' : ''
  const end = `Max-Age=0; Path=/; SameSite=Lax${secure}`
  return [`${sessionCookie}=; ${end}; HttpOnly`, `${MARKER}=; ${end}`]
}
