import type { Outcome } from '../api.ts'
import { type Player, publishPlayer } from '../session/player.ts'

/** What came of a login, however one logs in. */
export type LoginOutcome = Outcome<{ message: string; data: Player }, { byApp: boolean }>

/** Takes the reply of any sign-in: saves the player and gives null, or says what went wrong. */
export function signedIn(outcome: Outcome<{ message: string; data: Player }>): string | null {
  if (!outcome.ok) return outcome.message
  const { data, message } = outcome.reply
  if (!data?.email) return message || 'There was a login issue'
  publishPlayer(data)
  return null
}

/** What a login waits for that is right as far as it goes; null when it does not. */
export function halfway(outcome: Outcome<unknown, { byApp: boolean }>): { byApp: boolean } | null {
  return !outcome.ok && outcome.code === 'second-factor' ? (outcome.conflict ?? null) : null
}
