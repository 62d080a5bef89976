/** What the accounts library calls the cookie of a login that waits for its second factor. */
const LIBRARY_NAME = 'two_factor'

/** The library's option that names this cookie as we do. */
export function secondFactorCookie(sessionCookie: string, secure: boolean) {
  return { [LIBRARY_NAME]: { name: nameOf(sessionCookie), attributes: { secure } } }
}

/** The `set-cookie` lines of this cookie among those of the library. */
export function secondFactorLines(headers: Headers, sessionCookie: string): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith(`${nameOf(sessionCookie)}=`))
}

/** The cookie as a browser sent it, for the library to read; empty when there is none. */
export function secondFactorIn(cookies: string, sessionCookie: string): string {
  const name = nameOf(sessionCookie)
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  return value === undefined ? '' : `${name}=${value}`
}

function nameOf(sessionCookie: string): string {
  return sessionCookie.startsWith('__Host-') ? '__Host-second-factor' : 'second-factor'
}
