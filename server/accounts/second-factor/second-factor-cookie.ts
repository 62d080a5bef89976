/** The accounts library's name for the cookie of a login that awaits its second factor. */
const LIBRARY_NAME = 'two_factor'

/** Returns the library option that sets this site's name for the cookie. */
export function secondFactorCookie(sessionCookie: string, secure: boolean) {
  return { [LIBRARY_NAME]: { name: nameOf(sessionCookie), attributes: { secure } } }
}

/** Returns the library's `set-cookie` lines for the second-factor cookie. */
export function secondFactorLines(headers: Headers, sessionCookie: string): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith(`${nameOf(sessionCookie)}=`))
}

/** Returns the second-factor cookie from a `cookie` header, or an empty string. */
export function secondFactorIn(cookies: string, sessionCookie: string): string {
  const name = nameOf(sessionCookie)
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  return value === undefined ? '' : `${name}=${value}`
}

function nameOf(sessionCookie: string): string {
  return sessionCookie.startsWith('__Host-') ? '__Host-second-factor' : 'second-factor'
}
