import type { Outcome } from '../api.ts'
import { type Player, publishPlayer } from '../session/player.ts'

/** Takes the reply of any sign-in: saves the player and gives null, or says what went wrong. */
export function signedIn(outcome: Outcome<{ message: string; data: Player }>): string | null {
  if (!outcome.ok) return outcome.message
  const { data, message } = outcome.reply
  if (!data?.email) return message || 'There was a login issue'
  publishPlayer(data)
  return null
}
