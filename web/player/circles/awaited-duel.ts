import { browserStorage } from '../../storage.ts'

/** The duel for which this browser plays a quiz, so that the result of the quiz leads back to it. */
export function saveAwaitedDuel(duel: { id: string; quizId: string }): void {
  browserStorage.writeJson('duel', duel)
}

/** Returns the duel for which a quiz is played; `null` for none. */
export function findAwaitedDuel(quizId: string): string | null {
  const { id, quizId: awaited } = (browserStorage.readJson('duel') ?? {}) as { id?: unknown; quizId?: unknown }
  return awaited === quizId && typeof id === 'string' ? id : null
}
