import { useSyncExternalStore } from 'react'
import type { PickCount } from '#domain/play/question-tally.ts'

/** Tallies of first picks by question id that the server has sent since the page was opened. */
const known = new Map<string, readonly PickCount[]>()
const listeners = new Set<() => void>()

/** Stores a tally and updates the components that show it. */
export function noteTally(questionId: string, tally: readonly PickCount[]): void {
  known.set(questionId, tally)
  for (const listener of listeners) listener()
}

/** Returns the tally of a question; null if unknown. */
export function useTally(questionId: string): readonly PickCount[] | null {
  return useSyncExternalStore(
    subscribe,
    () => known.get(questionId) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a question's tally is known. */
export function isTallyKnown(questionId: string): boolean {
  return known.has(questionId)
}
