import { HOUR_MS } from '#domain/time/units.ts'
import type { RequiredAccessLevel } from '#domain/accounts/role.ts'
import { Refusal } from './errors.ts'
import type { SignedInPlayer } from './request-context.ts'

/** The maximum age of a login in milliseconds. It protects an account whose owner left a browser logged in. */
const MAX_LOGIN_AGE_MS = {
  /** The maximum login age for irreversible changes to an account that has no password to ask for. */
  account: HOUR_MS / 4,
  /** The maximum login age for calls that delete content or affect all players immediately. */
  sensitive: 2 * HOUR_MS,
  /**
   * The maximum login age for authors' calls that neither delete content nor affect all players immediately: twelve
   * hours, so that one login lasts a day of work.
   */
  authoring: 12 * HOUR_MS,
}

/** The refusal of calls that need a session, whatever scopes the access token has. */
export const ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL = new Refusal(
  403,
  'You can’t do this with an access token. Please do it on the site.',
)

/** Throws a Refusal if the session's login is older than `MAX_LOGIN_AGE_MS`. The client can retry after a new login. */
export function requireFreshLogin(
  what: keyof typeof MAX_LOGIN_AGE_MS,
  now: number,
  { session, scopes }: SignedInPlayer,
): void {
  if (scopes) throw ACCESS_TOKEN_NOT_ACCEPTED_REFUSAL
  if (Math.abs(now - session.openedAt) <= MAX_LOGIN_AGE_MS[what]) return
  throw new Refusal(403, 'It’s been a while since you logged in. Please log in again first.', { code: 'login-again' })
}

/** Returns whether only contributors or admins may call an endpoint. */
export function requiresAuthor(allow: RequiredAccessLevel): allow is 'author' | 'admin' {
  return allow === 'author' || allow === 'admin'
}

/** Requires the login age that an endpoint declares. Calls of ordinary players have no limit. */
export function requireFreshLoginForEndpoint(
  { allow, sensitive }: { allow: RequiredAccessLevel; sensitive?: true },
  now: number,
  player: SignedInPlayer,
): void {
  // Access tokens need no check here: creating one needs a recent login, and tokens expire.
  if (requiresAuthor(allow) && (sensitive || !player.scopes)) {
    requireFreshLogin(sensitive ? 'sensitive' : 'authoring', now, player)
  }
}
