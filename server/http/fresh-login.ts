import type { Access } from '#domain/accounts/role.ts'
import { Refusal } from './errors.ts'
import type { Player } from './request-context.ts'

const HOUR_MS = 3_600_000

/** How long ago a login may be, in milliseconds, for what somebody who finds a browser logged in is not to do. */
const MOST_MS = {
  /** What cannot be taken back of an account that has no password to ask for. */
  account: HOUR_MS / 4,
  /** What is lost, or changes at once for all players. */
  drastic: 2 * HOUR_MS,
  /** Whatever only authors do: a day's work. */
  authoring: 12 * HOUR_MS,
}

/** The refusal of calls that need a session, whatever the scopes of the caller's access token. */
export const TOKEN_NOT_ACCEPTED = new Refusal(
  403,
  'This call accepts no access token. Please use the pages of this site.',
)

/** Refuses whoever logged in longer ago; once they have again, the same call is taken. */
export function requireFreshLogin(
  what: keyof typeof MOST_MS,
  now: number,
  { session, scopes }: Player,
): void {
  if (scopes) throw TOKEN_NOT_ACCEPTED
  if (Math.abs(now - session.openedAt) <= MOST_MS[what]) return
  throw new Refusal(403, 'It is a while since you logged in. Please log in again first.', {
    code: 'login-again',
  })
}

/** The same for a call as its contract describes it; players just play. */
export function requireLoginFor(
  { allow, drastic }: { allow: Access; drastic?: true },
  now: number,
  player: Player,
): void {
  // A token was made by a login not long ago, and ends.
  if ((allow === 'author' || allow === 'admin') && (drastic || !player.scopes)) {
    requireFreshLogin(drastic ? 'drastic' : 'authoring', now, player)
  }
}
