import type { ApiCallOutcome } from '../../api/api.ts'
import { type Player, setCurrentPlayer } from '../session/player.ts'

export type LoginOutcome = ApiCallOutcome<{ message: string; data: Player | null }, { byApp: boolean }>

/** After a successful login, stores the player and returns `null`. Otherwise returns an error message. */
export function handleLoginOutcome(outcome: ApiCallOutcome<{ message: string; data: Player | null }>): string | null {
  if (!outcome.ok) return outcome.message
  const { data, message } = outcome.reply
  if (!data?.email) return message || 'There was a login issue'
  setCurrentPlayer(data)
  return null
}

/**
 * Returns whether a pending second factor is checked by an authenticator app, or `null` if the login needs no second
 * factor.
 */
export function getPendingSecondFactor(
  outcome: ApiCallOutcome<unknown, { byApp: boolean }>,
): { byApp: boolean } | null {
  return !outcome.ok && outcome.code === 'second-factor' ? (outcome.conflict ?? null) : null
}
