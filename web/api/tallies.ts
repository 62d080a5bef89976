import { useSyncExternalStore } from 'react'
import type { PickCount } from '#domain/play/question-tally.ts'

/** Everybody's first picks of questions that were answered here, as the server told them since the page was opened. */
const known = new Map<string, readonly PickCount[]>()
const listeners = new Set<() => void>()

/** Keeps what the server told, for all that show it. */
export function noteTally(questionId: string, tally: readonly PickCount[]): void {
  known.set(questionId, tally)
  for (const changed of listeners) changed()
}

/** How a question was answered; null while that is not known here. */
export function useTally(questionId: string): readonly PickCount[] | null {
  return useSyncExternalStore(
    subscribe,
    () => known.get(questionId) ?? null,
    () => null,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Whether it was told already. */
export function isTallyKnown(questionId: string): boolean {
  return known.has(questionId)
}
