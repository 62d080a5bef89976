import { listOpenQuestions } from '#contract/reviews/calls.ts'
import { addDays, type Day, dayAt } from '#domain/time/day.ts'
import { comesBack, MOST_REVIEWS_A_DAY } from '#domain/review/review.ts'
import { countCard, daysToReturn, type ReviewCard } from '#domain/review/review-card.ts'
import { type Outcome, send } from '../../api/api.ts'
import { serverClockSet, serverNow } from '../clock/server-clock.ts'
import { localAnswers } from '../history/history.ts'
import type { LocalAnswer } from '../history/local-answer.ts'
import type { Deck } from './deck.ts'
import { keptDue } from './kept-due.ts'
import { localCard } from '../history/local-reviews.ts'

type Kept = { questionId: string; card: ReviewCard; reviewedToday: boolean }

/** Returns a visitor's reviews of today in the form of the server's reply for a player. */
export async function localDeck(): Promise<Outcome<Deck>> {
  await serverClockSet()
  const today = dayAt(serverNow())
  const { due, ...outlook } = localOutlook(localAnswers(), today)
  if (due.length === 0) return { ok: true, reply: { ...outlook, due: 0, data: [] } }
  const ids = due.map(({ questionId }) => questionId).join(',')
  const outcome = await send(listOpenQuestions, { query: { ids } })
  const known = outcome.ok ? outcome.reply : keptDue(null).map(({ question }) => question)
  if (!outcome.ok && (outcome.status !== 0 || known.length === 0)) return outcome
  const data = due.flatMap(({ questionId, card }) => {
    const question = known.find(({ id }) => id === questionId)
    const days = daysToReturn(card, today)
    return question ? [{ question, attemptId: `local ${card.reps}`, days }] : []
  })
  return { ok: true, reply: { ...outlook, due: data.length, data } }
}

/**
 * Returns a visitor's due reviews of a day, at most twenty including those already done. If none are due, `next`
 * says when the next ones are.
 */
export function localOutlook(
  answers: readonly LocalAnswer[],
  today: Day,
): Pick<Deck, 'done' | 'next'> & { due: Kept[] } {
  const kept = answers
    .flatMap((answer) => keptOf(answer, today))
    .toSorted((a, b) => compare(a.card.due, b.card.due) || compare(a.questionId, b.questionId))
  const done = kept.filter(({ reviewedToday }) => reviewedToday).length
  const remaining = Math.max(0, MOST_REVIEWS_A_DAY - done)
  const due = kept.filter(({ card }) => card.due <= today).slice(0, remaining)
  const [first] = kept
  if (due.length > 0 || !first) return { due, done, next: null }
  const tomorrow = addDays(today, 1)
  const day = first.card.due > tomorrow ? first.card.due : tomorrow
  const count = kept.filter(({ card }) => card.due <= day).length
  return { due, done, next: { day, count: Math.min(count, MOST_REVIEWS_A_DAY) } }
}

function keptOf({ questionId, correct, answeredAt }: LocalAnswer, today: Day): Kept[] {
  const { starred, reviews } = localCard(questionId)
  if (!comesBack({ correct, starred })) return []
  const reviewDays = reviews.map(({ grade, reviewedAt }) => ({ grade, on: dayAt(reviewedAt) }))
  const card = countCard({ answered: dayAt(answeredAt), correct, reviews: reviewDays })
  return [{ questionId, card, reviewedToday: reviewDays.at(-1)?.on === today }]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
