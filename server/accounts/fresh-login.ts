import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Player } from '../http/request-context.ts'

/** For so long after a login nobody is asked to log in again, in milliseconds. */
const FRESH_MS = 15 * 60_000

/**
 * Refuses whoever logged in a while ago: for what cannot be taken back, of an account that has no password to
 * ask for. It may be somebody who found a browser logged in.
 */
export function requireFreshLogin({ now }: Pick<Deps, 'now'>, { session }: Player): void {
  if (Math.abs(now() - session.openedAt) <= FRESH_MS) return
  throw new Refusal(403, 'It is a while since you logged in. Please log in again first.', {
    code: 'login-again',
  })
}
