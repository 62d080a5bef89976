import { browserStorage } from '../../storage.ts'

/**
 * Returns whether the browser's storage contains local history that might be transferred to a player, or the report of
 * a transfer. The code of the offer is loaded only if it does.
 */
export function hasTransferableLocalHistory(): boolean {
  return (['played ', 'quiz-result ', 'taken-over '] as const).some((start) => browserStorage.keys(start).length > 0)
}
