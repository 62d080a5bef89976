/** The accounts library's name for the cookie of a login that awaits its second factor. */
const LIBRARY_COOKIE_NAME = 'two_factor'

/** Returns the option of the accounts library that sets this site's name for the second-factor cookie. */
export function createSecondFactorCookieOption(sessionCookie: string, secure: boolean) {
  return { [LIBRARY_COOKIE_NAME]: { name: getCookieName(sessionCookie), attributes: { secure } } }
}

/** Returns the library's `set-cookie` lines for the second-factor cookie. */
export function getSecondFactorSetCookieLines(headers: Headers, sessionCookie: string): string[] {
  return headers.getSetCookie().filter((line) => line.startsWith(`${getCookieName(sessionCookie)}=`))
}

/** Returns the second-factor cookie from a `cookie` header, or an empty string. */
export function findSecondFactorCookie(cookies: string, sessionCookie: string): string {
  const name = getCookieName(sessionCookie)
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  return value === undefined ? '' : `${name}=${value}`
}

function getCookieName(sessionCookie: string): string {
  return sessionCookie.startsWith('__Host-') ? '__Host-second-factor' : 'second-factor'
}
