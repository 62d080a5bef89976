/**
 * What the accounts library lets a browser keep between two steps: a login that waits for its second factor, and what a
 * passkey is to sign. Each is signed, good for minutes, and handed on by its name alone.
 */
const CHALLENGES = { secondFactor: 'two_factor', passkey: 'passkey_challenge' } as const

export type Challenge = keyof typeof CHALLENGES

/** What the library calls the cookie of a passkey's challenge. */
export const PASSKEY_CHALLENGE = CHALLENGES.passkey

/** The library's option that names these cookies as we do. */
export function challengeCookies(sessionCookie: string, secure: boolean) {
  const named = (challenge: Challenge) => ({
    name: cookieName(sessionCookie, challenge),
    attributes: { secure },
  })
  return {
    [CHALLENGES.secondFactor]: named('secondFactor'),
    [CHALLENGES.passkey]: named('passkey'),
  }
}

/** Of the library's cookies those of a challenge, to be sent to the browser. */
export function challengeLines(
  headers: Headers,
  sessionCookie: string,
  challenge: Challenge,
): string[] {
  const name = cookieName(sessionCookie, challenge)
  return headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))
}

/** The cookie of a challenge as a browser sent it, for the library to read; empty when there is none. */
export function challengeIn(cookies: string, sessionCookie: string, challenge: Challenge): string {
  const name = cookieName(sessionCookie, challenge)
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  return value === undefined ? '' : `${name}=${value}`
}

function cookieName(sessionCookie: string, challenge: Challenge): string {
  const prefix = sessionCookie.startsWith('__Host-') ? '__Host-' : ''
  return prefix + (challenge === 'secondFactor' ? 'second-factor' : 'passkey')
}
