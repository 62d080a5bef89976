import type { reviewsContract } from '#contract/reviews/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { addDays, type Day, dayAt } from '#domain/time/day.ts'
import { retentionCurve } from '#domain/review/retention.ts'
import { comesBack, MOST_REVIEWS_A_DAY, type ReviewOutlook } from '#domain/review/review.ts'
import { countCard, daysToReturn } from '#domain/review/review-card.ts'
import { lockStats } from '../answers/player-stats.queries.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { openLimiter } from '../http/limiter.ts'
import type { Handlers } from '../http/serve.ts'
import { type DueCard, firstCards, openQuestionsWithIds } from './review-questions.queries.ts'
import { dropCards, saveCards } from './judged-cards.queries.ts'
import {
  addReview,
  questionsWithCards,
  reviewedOn,
  reviewHistories,
  setStar,
  someCards,
  starOf,
} from './reviews.queries.ts'
import { takeInMisses } from './take-in-misses.ts'

/** Sample size that is sufficient for the retention curve. */
const MOST_IN_CURVE = 200

/** Handles reviews, stars and the retention curve. Reviews never change the streak or statistics. */
export function reviews(deps: Deps): Handlers<typeof reviewsContract> {
  const { db } = deps
  const writes = openLimiter(deps, 'reviews')

  /** Stores a review or star for a question that the player answered, and updates its review card. */
  const note = async (playerId: string, questionId: string, fact: (trx: Trx) => Promise<void>) => {
    await writes.take(playerId)
    return inTransaction(db, async (trx) => {
      if (!(await lockStats(trx, playerId))) throw new Refusal(401, 'Please log in first')
      const answered = await reviewHistories(trx, playerId, [questionId])
      if (answered.size === 0) throw new Refusal(404, 'Only what you answered can come back')
      await fact(trx)
      return { due: await followFacts(trx, playerId, questionId) }
    })
  }

  return {
    list: async (_call, { player, arrivedAt }) => {
      const today = dayAt(arrivedAt)
      await takeInMisses(db, player.id, arrivedAt)
      const { cards, ...outlook } = await cardsAndOutlook(db, player.id, today)
      const data = cards.map(({ question, card }) => ({
        question,
        attemptId: String(card.reps),
        days: daysToReturn(card, today),
      }))
      return { ...outlook, data }
    },
    outlook: async (_call, { player, arrivedAt }) => {
      await takeInMisses(db, player.id, arrivedAt)
      const { cards: _, ...outlook } = await cardsAndOutlook(db, player.id, dayAt(arrivedAt))
      return outlook
    },
    add: ({ body: { reviewedAt, ...review } }, { player, arrivedAt }) =>
      note(player.id, review.questionId, (trx) =>
        addReview(trx, {
          ...review,
          playerId: player.id,
          reviewedAt: Math.min(reviewedAt ?? arrivedAt, arrivedAt),
        }),
      ),
    setStar: ({ body }, { player, arrivedAt }) =>
      note(player.id, body.questionId, (trx) =>
        setStar(trx, { ...body, playerId: player.id, at: arrivedAt }),
      ),
    stars: async ({ query }, { player, arrivedAt }) => {
      await takeInMisses(db, player.id, arrivedAt)
      return { data: await questionsWithCards(db, player.id, query.ids) }
    },
    retention: async (_call, { player, arrivedAt }) => {
      await takeInMisses(db, player.id, arrivedAt)
      const { total, questionIds } = await someCards(db, player.id, MOST_IN_CURVE)
      const histories = await reviewHistories(db, player.id, questionIds)
      return {
        questions: total,
        curve: retentionCurve([...histories.values()], dayAt(arrivedAt)),
      }
    },
    questions: async ({ query }, { arrivedAt }) => ({
      data: await openQuestionsWithIds(db, query.ids, dayAt(arrivedAt)),
    }),
  }
}

/**
 * Saves or deletes the review card according to the answer, reviews and star. Returns its due day, or
 * `null` without a card.
 */
async function followFacts(trx: Trx, playerId: string, questionId: string): Promise<Day | null> {
  const starred = await starOf(trx, playerId, questionId)
  const history = (await reviewHistories(trx, playerId, [questionId])).get(questionId)
  if (!history || !comesBack({ correct: history.correct, starred })) {
    await dropCards(trx, questionId, [playerId])
    return null
  }
  const card = countCard(history)
  await saveCards(trx, questionId, [{ playerId, card }])
  return card.due
}

/**
 * Returns today's due cards within the daily limit. If none are due, also returns the next day with
 * due cards.
 */
async function cardsAndOutlook(
  db: Database,
  playerId: string,
  today: Day,
): Promise<ReviewOutlook & { cards: DueCard[] }> {
  const first = (which: { until?: Day; most: number }) =>
    firstCards(db, playerId, { today, ...which })
  const done = await reviewedOn(db, playerId, today)
  const left = Math.max(0, MOST_REVIEWS_A_DAY - done)
  const cards = await first({ until: today, most: left })
  if (cards.length > 0) return { cards, due: cards.length, done, next: null }
  const tomorrow = addDays(today, 1)
  const [next] = await first({ most: 1 })
  if (!next) return { cards, due: 0, done, next: null }
  const day = next.card.due > tomorrow ? next.card.due : tomorrow
  const { length: count } = await first({ until: day, most: MOST_REVIEWS_A_DAY })
  return { cards, due: 0, done, next: { day, count } }
}
