import { listPlayableQuestionsByIds } from '#contract/reviews/calls.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { shouldHaveReviewCard, MAX_REVIEWS_PER_DAY } from '#domain/review/review.ts'
import { computeReviewCard, getReviewIntervals, type ReviewCard } from '#domain/review/review-card.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { waitForServerClock, getServerTime } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import type { QuestionReviewDeck } from './review-deck.ts'
import { getCachedDueReviews } from './due-reviews-cache.ts'
import { getLocalReviewCard } from '../history/local-reviews.ts'

type ScheduledCard = { questionId: string; card: ReviewCard; reviewedToday: boolean }

/** Returns a visitor's due reviews of today in the format of the server's reply for players. */
export async function computeVisitorQuestionReviewDeck(): Promise<ApiCallOutcome<QuestionReviewDeck>> {
  await waitForServerClock()
  const today = getUtcDayOfInstant(getServerTime())
  const { due, ...outlook } = computeLocalReviewOverview(listLocalAnswers(), today)
  if (due.length === 0) return { ok: true, reply: { ...outlook, due: 0, data: [] } }
  const ids = due.map(({ questionId }) => questionId).join(',')
  const outcome = await callApi(listPlayableQuestionsByIds, { query: { ids } })
  const known = outcome.ok ? outcome.reply : getCachedDueReviews(null).map(({ question }) => question)
  if (!outcome.ok && (outcome.status !== 0 || known.length === 0)) return outcome
  const data = due.flatMap(({ questionId, card }) => {
    const question = known.find(({ id }) => id === questionId)
    const days = getReviewIntervals(card, today)
    return question ? [{ question, attemptId: `local ${card.reps}`, days }] : []
  })
  return { ok: true, reply: { ...outlook, due: data.length, data } }
}

/**
 * Returns the review cards that are due for a visitor on a day. A visitor reviews at most `MAX_REVIEWS_PER_DAY` cards a
 * day, and cards that were already reviewed on this day count. If no card is due, `next` is the next day with due
 * cards.
 */
export function computeLocalReviewOverview(
  answers: readonly LocalAnswer[],
  today: Day,
): Pick<QuestionReviewDeck, 'done' | 'next'> & { due: ScheduledCard[] } {
  const kept = answers
    .flatMap((answer) => toScheduledCards(answer, today))
    .toSorted((a, b) => compareStrings(a.card.due, b.card.due) || compareStrings(a.questionId, b.questionId))
  const done = kept.filter(({ reviewedToday }) => reviewedToday).length
  const remaining = Math.max(0, MAX_REVIEWS_PER_DAY - done)
  const due = kept.filter(({ card }) => card.due <= today).slice(0, remaining)
  const [first] = kept
  if (due.length > 0 || !first) return { due, done, next: null }
  const tomorrow = addDays(today, 1)
  const day = first.card.due > tomorrow ? first.card.due : tomorrow
  const count = kept.filter(({ card }) => card.due <= day).length
  return { due, done, next: { day, count: Math.min(count, MAX_REVIEWS_PER_DAY) } }
}

function toScheduledCards({ questionId, correct, answeredAt }: LocalAnswer, today: Day): ScheduledCard[] {
  const { starred, reviews } = getLocalReviewCard(questionId)
  if (!shouldHaveReviewCard({ correct, starred })) return []
  const reviewDays = reviews.map(({ grade, reviewedAt }) => ({ grade, on: getUtcDayOfInstant(reviewedAt) }))
  const card = computeReviewCard({ answered: getUtcDayOfInstant(answeredAt), correct, reviews: reviewDays })
  return [{ questionId, card, reviewedToday: reviewDays.at(-1)?.on === today }]
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
