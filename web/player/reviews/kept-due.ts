import { browserStorage } from '../../storage.ts'
import type { DueReview } from './deck.ts'

type Kept = { of: string | null; due: DueReview[] }

/** Keeps what comes back to a player, or to a visitor (null): it can be reviewed without a network. */
export function keepDue(of: string | null, due: readonly DueReview[]): void {
  browserStorage.writeJson('due-reviews', { of, due })
}

export function keptDue(of: string | null): readonly DueReview[] {
  const kept = browserStorage.readJson('due-reviews') as Partial<Kept> | null
  // Storage may hold anything.
  return kept?.of === of && Array.isArray(kept?.due) ? kept.due.filter(isWhole) : []
}

function isWhole(due: Partial<DueReview> | null): boolean {
  return typeof due?.question?.id === 'string' && typeof due.attemptId === 'string'
}
