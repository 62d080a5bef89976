import type { reviewsContract } from '#contract/reviews/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { computeRetentionCurve } from '#domain/review/retention.ts'
import { MAX_REVIEWS_PER_DAY, type DueQuestionReviewCounts } from '#domain/review/review.ts'
import { getReviewIntervals } from '#domain/review/review-card.ts'
import { lockPlayerStats } from '../answers/player-stats.queries.ts'
import type { ChartRendererDependencies, ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { type DueReviewCard, listEarliestReviewCards, findPlayableQuestionsByIds } from './review-questions.queries.ts'
import { loadReviewCardHistories } from './review-cards.queries.ts'
import {
  insertQuestionReview,
  filterQuestionsWithReviewCards,
  countReviewedQuestions,
  setQuestionStar,
  countAndPreviewReviewCards,
} from './reviews.queries.ts'
import { createReviewCardsForMissedQuestions } from './create-review-cards.ts'
import { updateReviewCards } from './update-review-cards.ts'

/** The maximum number of reviewed questions from which the retention curve is computed. This sample is large enough. */
const MAX_QUESTIONS_IN_CURVE = 200

/**
 * Returns the handlers of the endpoints for reviews, stars and the retention curve. Reviews never change the streak or
 * statistics.
 */
export function reviewsHandlers(
  deps: ServerDependencies & ChartRendererDependencies,
): EndpointHandlers<typeof reviewsContract> {
  const { db } = deps
  const writes = createAttemptRateLimiter(deps, 'reviews')

  /** Stores a review or star for a question that the player answered, and updates its review card. */
  const recordFact = async (playerId: string, questionId: string, fact: (trx: Trx) => Promise<void>) => {
    await writes.take(playerId)
    return runInTransaction(db, async (trx) => {
      if (!(await lockPlayerStats(trx, playerId))) throw new Refusal(401, 'Please log in first')
      const answered = await loadReviewCardHistories(trx, { playerIds: [playerId], questionIds: [questionId] })
      if (answered.length === 0) throw new Refusal(404, 'You can only review questions that you’ve answered')
      await fact(trx)
      const cards = await updateReviewCards(trx, questionId, [playerId])
      return { due: cards.get(playerId)?.due ?? null }
    })
  }

  return {
    list: async (_call, { player, arrivedAt }) => {
      const today = getUtcDayOfInstant(arrivedAt)
      await createReviewCardsForMissedQuestions(db, player.id, arrivedAt)
      const { cards, ...outlook } = await getCardsAndOutlook(db, player.id, today)
      const data = cards.map(({ question, card }) => ({
        question,
        attemptId: String(card.reps),
        days: getReviewIntervals(card, today),
      }))
      return { ...outlook, data }
    },
    outlook: async (_call, { player, arrivedAt }) => {
      await createReviewCardsForMissedQuestions(db, player.id, arrivedAt)
      const { cards: _, ...outlook } = await getCardsAndOutlook(db, player.id, getUtcDayOfInstant(arrivedAt))
      return outlook
    },
    add: ({ body: { reviewedAt, ...review } }, { player, arrivedAt }) =>
      recordFact(player.id, review.questionId, (trx) =>
        insertQuestionReview(trx, {
          ...review,
          playerId: player.id,
          reviewedAt: Math.min(reviewedAt ?? arrivedAt, arrivedAt),
        }),
      ),
    setStar: ({ body }, { player, arrivedAt }) =>
      recordFact(player.id, body.questionId, (trx) =>
        setQuestionStar(trx, { ...body, playerId: player.id, at: arrivedAt }),
      ),
    stars: async ({ query }, { player, arrivedAt }) => {
      await createReviewCardsForMissedQuestions(db, player.id, arrivedAt)
      return { data: await filterQuestionsWithReviewCards(db, player.id, query.ids) }
    },
    retention: async (_call, { player, arrivedAt }) => {
      await createReviewCardsForMissedQuestions(db, player.id, arrivedAt)
      const { total, questionIds } = await countAndPreviewReviewCards(db, player.id, MAX_QUESTIONS_IN_CURVE)
      const histories = await loadReviewCardHistories(db, { playerIds: [player.id], questionIds })
      const today = getUtcDayOfInstant(arrivedAt)
      const curve = computeRetentionCurve(histories, today)
      return {
        questions: total,
        today: curve.find(({ day }) => day === today)?.share ?? null,
        html: curve.length === 0 ? '' : deps.pages.charts.retention(curve, today),
      }
    },
    questions: async ({ query }, { arrivedAt }) => ({
      data: await findPlayableQuestionsByIds(db, query.ids, getUtcDayOfInstant(arrivedAt)),
    }),
  }
}

/** Returns today's due cards within the daily limit. If none are due, also returns the next day with due cards. */
async function getCardsAndOutlook(
  db: Database,
  playerId: string,
  today: Day,
): Promise<DueQuestionReviewCounts & { cards: DueReviewCard[] }> {
  const first = (which: { until?: Day; most: number }) => listEarliestReviewCards(db, playerId, { today, ...which })
  const done = await countReviewedQuestions(db, playerId, today)
  const left = Math.max(0, MAX_REVIEWS_PER_DAY - done)
  const cards = await first({ until: today, most: left })
  if (cards.length > 0) return { cards, due: cards.length, done, next: null }
  const tomorrow = addDays(today, 1)
  const [next] = await first({ most: 1 })
  if (!next) return { cards, due: 0, done, next: null }
  const day = next.card.due > tomorrow ? next.card.due : tomorrow
  const { length: count } = await first({ until: day, most: MAX_REVIEWS_PER_DAY })
  return { cards, due: 0, done, next: { day, count } }
}
