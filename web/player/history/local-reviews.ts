import { type Grade, GRADES } from '#domain/review/review.ts'
import { localAnswer } from './history.ts'
import { browserStorage } from '../../storage.ts'

/** A look at a question that came back to somebody who was not signed in. */
export type LocalReview = {
  attemptId: string
  grade: Grade
  /** By the server's clock, in milliseconds since 1970. */
  reviewedAt: number
}

/** What this browser keeps of a question that was answered here, beside the answer. */
export type LocalCard = {
  /** Whether it is to come back; null when nobody said so. */
  starred: boolean | null
  /** In the order in which they were. */
  reviews: readonly LocalReview[]
}

const START = 'review '

const NOTHING: LocalCard = { starred: null, reviews: [] }

export function localCard(questionId: string): LocalCard {
  const found = browserStorage.readJson(`${START}${questionId}`)
  return isLocalCard(found) ? found : NOTHING
}

/** Of several reviews of one name the first one counts. */
export function keepReview(review: LocalReview & { questionId: string }): void {
  const { questionId, ...look } = review
  const card = localCard(questionId)
  if (card.reviews.some(({ attemptId }) => attemptId === look.attemptId)) return
  keep(questionId, { ...card, reviews: [...card.reviews, look] })
}

export function keepStar(questionId: string, starred: boolean): void {
  keep(questionId, { ...localCard(questionId), starred })
}

/** The questions of which something is kept. */
export function localCardIds(): string[] {
  return browserStorage.keys(START).map((key) => key.slice(START.length))
}

export function dropLocalCards(questionIds: Iterable<string>): void {
  for (const id of questionIds) browserStorage.writeText(`${START}${id}`, null)
}

/** Answers have a bound, and what is kept of a question goes with its answer. */
function keep(questionId: string, card: LocalCard): void {
  if (!localAnswer(questionId)) return
  dropLocalCards(localCardIds().filter((id) => !localAnswer(id)))
  browserStorage.writeJson(`${START}${questionId}`, card)
}

/** Storage may hold anything. */
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
