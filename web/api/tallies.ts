import { useSyncExternalStore } from 'react'
import type { FirstPickCount } from '#domain/play/question-tally.ts'

/** Tallies of first picks by question id that the server has sent since the page was opened. */
const knownTallies = new Map<string, readonly FirstPickCount[]>()
const tallyListeners = new Set<() => void>()

/** Stores a tally and updates the components that show it. */
export function savePickTallyOfQuestion(questionId: string, tally: readonly FirstPickCount[]): void {
  knownTallies.set(questionId, tally)
  for (const listener of tallyListeners) listener()
}

/** Returns the tally of a question; null if unknown. */
export function useQuestionFirstPickTally(questionId: string): readonly FirstPickCount[] | null {
  return useSyncExternalStore(
    subscribeToTallies,
    () => knownTallies.get(questionId) ?? null,
    () => null,
  )
}

function subscribeToTallies(listener: () => void): () => void {
  tallyListeners.add(listener)
  return () => tallyListeners.delete(listener)
}

export function hasPickTallyOfQuestion(questionId: string): boolean {
  return knownTallies.has(questionId)
}
