import { browserStorage } from '../../storage.ts'

/** Stores the duel for which a quiz will now be played, so that the result of the quiz links back to the duel. */
export function saveDuelBeingPlayed(duel: { id: string; quizId: string }): void {
  browserStorage.writeJson('duel', duel)
}

/** Returns the id of the duel for which a quiz is played, or `null`. */
export function findPendingDuel(quizId: string): string | null {
  const { id, quizId: awaited } = (browserStorage.readJson('duel') ?? {}) as { id?: unknown; quizId?: unknown }
  return awaited === quizId && typeof id === 'string' ? id : null
}
