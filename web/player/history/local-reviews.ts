import { type Grade, GRADES } from '#domain/review/review.ts'
import { localAnswer } from './history.ts'
import { browserStorage } from '../../storage.ts'

/** A visitor's review of a question. */
export type LocalReview = {
  attemptId: string
  grade: Grade
  /** When the review was made, in milliseconds since 1970 by the server's clock. */
  reviewedAt: number
}

/** The visitor's star and reviews of a question that was answered in this browser. */
export type LocalCard = {
  /** Whether the question comes back for review; null if the visitor has not chosen. */
  starred: boolean | null
  /** The visitor's reviews of the question in chronological order. */
  reviews: readonly LocalReview[]
}

const START = 'review '

const NOTHING: LocalCard = { starred: null, reviews: [] }

export function localCard(questionId: string): LocalCard {
  const found = browserStorage.readJson(`${START}${questionId}`)
  return isLocalCard(found) ? found : NOTHING
}

/** Saves a review; the first one with an attempt id counts. */
export function keepReview(review: LocalReview & { questionId: string }): void {
  const { questionId, ...newReview } = review
  const card = localCard(questionId)
  if (card.reviews.some(({ attemptId }) => attemptId === newReview.attemptId)) return
  keep(questionId, { ...card, reviews: [...card.reviews, newReview] })
}

export function keepStar(questionId: string, starred: boolean): void {
  keep(questionId, { ...localCard(questionId), starred })
}

/** Returns the ids of all questions that have a local review card. */
export function localCardIds(): string[] {
  return browserStorage.keys(START).map((key) => key.slice(START.length))
}

export function dropLocalCards(questionIds: Iterable<string>): void {
  for (const id of questionIds) browserStorage.writeText(`${START}${id}`, null)
}

/**
 * Saves a card only if its answer exists, and deletes cards without an answer, so that cards are bounded like
 * answers.
 */
function keep(questionId: string, card: LocalCard): void {
  if (!localAnswer(questionId)) return
  dropLocalCards(localCardIds().filter((id) => !localAnswer(id)))
  browserStorage.writeJson(`${START}${questionId}`, card)
}

/** Returns whether a stored value is a review card. Storage can hold any value. */
function isLocalCard(found: unknown): found is LocalCard {
  const { starred, reviews } = (found ?? {}) as LocalCard
  return (
    (starred === null || typeof starred === 'boolean') &&
    Array.isArray(reviews) &&
    reviews.every(
      (review: LocalReview | null) =>
        GRADES.includes(review?.grade as Grade) &&
        Number.isFinite(review?.reviewedAt) &&
        typeof review?.attemptId === 'string',
    )
  )
}
