import type { Outcome } from '../../api/api.ts'
import { type Player, publishPlayer } from '../session/player.ts'

/** The outcome of any kind of login. */
export type LoginOutcome = Outcome<{ message: string; data: Player | null }, { byApp: boolean }>

/** Saves the player of a login and returns null, or returns an error message. */
export function signedIn(
  outcome: Outcome<{ message: string; data: Player | null }>,
): string | null {
  if (!outcome.ok) return outcome.message
  const { data, message } = outcome.reply
  if (!data?.email) return message || 'There was a login issue'
  publishPlayer(data)
  return null
}

/** Returns how a pending second factor is checked, or null if the login does not need one. */
export function halfway(outcome: Outcome<unknown, { byApp: boolean }>): { byApp: boolean } | null {
  return !outcome.ok && outcome.code === 'second-factor' ? (outcome.conflict ?? null) : null
}
