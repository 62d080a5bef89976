import { browserStorage } from '../../storage.ts'

/** Returns whether this browser may hold visitor history to offer to a player, or a report to show. */
export function hasUnclaimedHistory(): boolean {
  return (['played ', 'quiz-result ', 'taken-over '] as const).some((start) => browserStorage.keys(start).length > 0)
}
