import { browserStorage } from '../../storage.ts'
import type { DueReviewQuestion } from './review-deck.ts'

type CachedDueReviews = { owner: string | null; due: DueReviewQuestion[] }

/** Caches the due reviews of a player, or of a visitor (null), for use without a network. */
export function cacheDueQuestionReviews(owner: string | null, due: readonly DueReviewQuestion[]): void {
  browserStorage.writeJson('due-reviews', { owner, due })
}

export function getCachedDueReviews(owner: string | null): readonly DueReviewQuestion[] {
  const kept = browserStorage.readJson('due-reviews') as Partial<CachedDueReviews> | null
  // Checks the types, because the browser's storage can contain any value.
  return kept?.owner === owner && Array.isArray(kept?.due) ? kept.due.filter(isDueReview) : []
}

function isDueReview(due: Partial<DueReviewQuestion> | null): boolean {
  return typeof due?.question?.id === 'string' && typeof due.attemptId === 'string'
}
