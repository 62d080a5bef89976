import { browserStorage } from '../../storage.ts'
import type { DueReview } from './deck.ts'

type Kept = { owner: string | null; due: DueReview[] }

/** Caches the due reviews of a player, or of a visitor (null), for use without a network. */
export function keepDue(owner: string | null, due: readonly DueReview[]): void {
  browserStorage.writeJson('due-reviews', { owner, due })
}

export function keptDue(owner: string | null): readonly DueReview[] {
  const kept = browserStorage.readJson('due-reviews') as Partial<Kept> | null
  // Storage can hold any value.
  return kept?.owner === owner && Array.isArray(kept?.due) ? kept.due.filter(isWhole) : []
}

function isWhole(due: Partial<DueReview> | null): boolean {
  return typeof due?.question?.id === 'string' && typeof due.attemptId === 'string'
}
