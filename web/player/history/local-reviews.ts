import { type RecallGrade, RECALL_GRADES } from '#domain/review/review.ts'
import { getLocalAnswer } from './local-answer-store.ts'
import { browserStorage } from '../../storage.ts'

/** A visitor's review of a question. */
export type LocalReview = {
  attemptId: string
  grade: RecallGrade
  /** When the review was made, in milliseconds since 1970 by the server's clock. */
  reviewedAt: number
}

/** The visitor's star and reviews of a question that was answered in this browser. */
export type LocalReviewCard = {
  /** Whether the question comes back for review; null if the visitor has not chosen. */
  starred: boolean | null
  /** The visitor's reviews of the question in chronological order. */
  reviews: readonly LocalReview[]
}

const REVIEW_KEY_PREFIX = 'review '

const EMPTY_CARD: LocalReviewCard = { starred: null, reviews: [] }

export function getLocalReviewCard(questionId: string): LocalReviewCard {
  const found = browserStorage.readJson(`${REVIEW_KEY_PREFIX}${questionId}`)
  return isLocalReviewCard(found) ? found : EMPTY_CARD
}

/** Saves a visitor's review, unless a review with its attempt id is already stored. */
export function saveLocalQuestionReview(review: LocalReview & { questionId: string }): void {
  const { questionId, ...newReview } = review
  const card = getLocalReviewCard(questionId)
  if (card.reviews.some(({ attemptId }) => attemptId === newReview.attemptId)) return
  saveCard(questionId, { ...card, reviews: [...card.reviews, newReview] })
}

export function saveLocalReviewStar(questionId: string, starred: boolean): void {
  saveCard(questionId, { ...getLocalReviewCard(questionId), starred })
}

export function listLocalReviewCardIds(): string[] {
  return browserStorage.keys(REVIEW_KEY_PREFIX).map((key) => key.slice(REVIEW_KEY_PREFIX.length))
}

export function deleteLocalReviewCards(questionIds: Iterable<string>): void {
  for (const id of questionIds) browserStorage.writeText(`${REVIEW_KEY_PREFIX}${id}`, null)
}

/**
 * Saves a review card if its question has a local answer. Deletes the review cards of questions without one, so that
 * there are never more cards than answers.
 */
function saveCard(questionId: string, card: LocalReviewCard): void {
  if (!getLocalAnswer(questionId)) return
  deleteLocalReviewCards(listLocalReviewCardIds().filter((id) => !getLocalAnswer(id)))
  browserStorage.writeJson(`${REVIEW_KEY_PREFIX}${questionId}`, card)
}

/** Returns whether a value from the browser's storage is a review card. The storage can contain any value. */
function isLocalReviewCard(found: unknown): found is LocalReviewCard {
  const { starred, reviews } = (found ?? {}) as LocalReviewCard
  return (
    (starred === null || typeof starred === 'boolean') &&
    Array.isArray(reviews) &&
    reviews.every(
      (review: LocalReview | null) =>
        RECALL_GRADES.includes(review?.grade as RecallGrade) &&
        Number.isFinite(review?.reviewedAt) &&
        typeof review?.attemptId === 'string',
    )
  )
}
