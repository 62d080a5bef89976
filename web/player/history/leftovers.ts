import { browserStorage } from '../../storage.ts'

/** Whether there may be something in this browser to ask a player about, or to tell them of. */
export function hasLeftovers(): boolean {
  return (['played ', 'quiz-result ', 'taken-over '] as const).some(
    (start) => browserStorage.keys(start).length > 0,
  )
}
