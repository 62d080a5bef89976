import { listDueReviews } from '#contract/reviews/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { sendOutboxEntries } from '../outbox/outbox.ts'
import { listOutboxEntries } from '../outbox/outbox-storage.ts'
import type { QuestionReviewDeck } from './review-deck.ts'
import { cacheDueQuestionReviews, getCachedDueReviews } from './due-reviews-cache.ts'

/**
 * Returns the questions that a player, or a visitor (`null`), has to review today. Without a network it returns the
 * cached questions.
 */
export async function loadQuestionReviewDeck(playerId: string | null): Promise<ApiCallOutcome<QuestionReviewDeck>> {
  const outcome = playerId === null ? await loadVisitorDeck() : await loadPlayerDeck(playerId)
  if (outcome.ok) cacheDueQuestionReviews(playerId, outcome.reply.data)
  return outcome
}

/**
 * Returns the questions that a visitor has to review today. The browser computes them by the rules that the server
 * applies to players.
 */
async function loadVisitorDeck(): Promise<ApiCallOutcome<QuestionReviewDeck>> {
  try {
    const script = await import('./visitor-deck.ts')
    return await script.computeVisitorQuestionReviewDeck()
  } catch {
    return SCRIPT_NOT_LOADED
  }
}

const SCRIPT_NOT_LOADED = {
  ok: false,
  status: 0,
  message: 'A part of this page did not load. Are you offline?',
  retryAfter: 0,
  conflict: undefined,
  flaws: undefined,
  code: undefined,
} as const

/**
 * Returns the questions that a player has to review today, without questions whose reviews are still queued in the
 * outbox.
 */
async function loadPlayerDeck(playerId: string): Promise<ApiCallOutcome<QuestionReviewDeck>> {
  await sendOutboxEntries()
  const outcome = await callApi(listDueReviews, {})
  if (!outcome.ok && outcome.status !== 0) return outcome
  const found = outcome.ok ? outcome.reply : { data: getCachedDueReviews(playerId), done: 0, due: 0, next: null }
  const waiting = new Set(
    listOutboxEntries().map(({ record, playerId: ownerId }) =>
      ownerId === playerId && record.type === 'review' ? record.questionId : null,
    ),
  )
  const data = found.data.filter(({ question }) => !waiting.has(question.id))
  // The cache may be incomplete, so an empty result does not mean that no reviews are due.
  if (!outcome.ok && data.length === 0) return outcome
  const done = found.done + found.data.length - data.length
  return { ok: true, reply: { ...found, data, done, due: data.length } }
}
