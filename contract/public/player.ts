import { z } from 'zod'
import { DAY_MS } from '#domain/time/units.ts'
import type { PastAnswer } from '#domain/play/answer.ts'
import { CATEGORIES } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import type { CurrentPlayerStats, AnswerTally } from '#domain/streak/stats.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { CursorPaginationQuery, createListPageSchema } from './page.ts'
import { CategoryId, toCategoryId } from './question.ts'

const TallySchema = z.object({ correct: z.number(), total: z.number() })
const NO_ANSWERS_TALLY: AnswerTally = { correct: 0, total: 0 }

const StatisticsSchema = z
  .object({
    streak: z.number().describe('The current streak in days'),
    bestStreak: z.number(),
    all: TallySchema,
    categories: z.array(TallySchema.extend({ id: CategoryId })),
  })
  .meta({ id: 'Statistics' })

function serializeStatistics(stats: CurrentPlayerStats): z.output<typeof StatisticsSchema> {
  const { streak, bestStreak, all, byCategory } = stats
  const categories = CATEGORIES.map(({ name, slug: id }) => {
    const { correct, total } = byCategory[name] ?? NO_ANSWERS_TALLY
    return { id, correct, total }
  })
  return { streak, bestStreak, all, categories }
}

const PlayerAnswerSchema = z
  .object({
    questionId: z.string(),
    text: z.string().describe('The text of the question; empty if it was deleted'),
    category: CategoryId,
    date: z.string().nullable().describe('The day of the question, YYYY-MM-DD'),
    choice: z.string().nullable().describe('The option picked or the text typed; null if unknown'),
    isCorrect: z.boolean(),
    isClaimed: z
      .boolean()
      .describe('Whether a client sent only a score, without the choice. Such an answer counts only for the player.'),
    answeredAt: z.iso.datetime(),
    milliseconds: z.number().nullable().describe('The time taken'),
  })
  .meta({ id: 'PlayerAnswer' })

function serializePlayerAnswer(answer: PastAnswer): z.output<typeof PlayerAnswerSchema> {
  return {
    questionId: answer.questionId,
    text: answer.questionText,
    category: toCategoryId(answer.category),
    date: answer.day,
    choice: answer.choice,
    isCorrect: answer.correct,
    isClaimed: answer.claimed,
    answeredAt: new Date(answer.answeredAt).toISOString(),
    milliseconds: answer.timeTaken,
  }
}

/** The outcome of an answer. The first answer to a question counts, and a later answer does not change it. */
type PlayerAnswerOutcome = {
  isFirst: boolean
  counted: { choice: string | null; correct: boolean }
  question: Question
  streak: number
}

const PlayerAnswerOutcomeSchema = z
  .object({
    isFirst: z.boolean().describe('False if the player answered the question before. Then nothing changes.'),
    isCorrect: z.boolean().describe('Whether the answer that counts, the first one, is right'),
    choice: z.string().nullable().describe('The choice of the answer that counts'),
    answer: z.string().describe('The right answer'),
    explanation: z.string().describe('Simple HTML; may be empty'),
    streak: z.number(),
  })
  .meta({ id: 'AnswerOutcome' })

function serializePlayerAnswerOutcome({ isFirst, counted, question, streak }: PlayerAnswerOutcome) {
  const { answer, moreInfo: explanation } = question
  return {
    isFirst,
    isCorrect: counted.correct,
    choice: counted.choice,
    answer,
    explanation,
    streak,
  }
}

/** Endpoints for programs that act for a player with an access token. */
export const publicPlayerContract = {
  statistics: defineEndpoint({
    method: 'GET',
    path: '/api/v1/me/statistics',
    allow: 'player',
    scope: 'stats:read',
    summary: "Returns the player's streaks and counts of answers",
    reply: withJsonSerializer(StatisticsSchema, serializeStatistics),
  }),
  answers: defineEndpoint({
    method: 'GET',
    path: '/api/v1/me/answers',
    allow: 'player',
    scope: 'stats:read',
    summary: "Lists the player's answers, newest first",
    query: CursorPaginationQuery,
    reply: createListPageSchema(withJsonSerializer(PlayerAnswerSchema, serializePlayerAnswer)),
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/questions/:id/answers',
    allow: 'player',
    scope: 'answers:write',
    summary: "Records the player's answer to a question and returns the right answer",
    params: z.object({ id: z.string().max(200) }),
    body: z.object({
      choice: z.string().min(1).max(1000).describe('The picked option, or the typed answer'),
      milliseconds: z.number().int().min(0).max(DAY_MS).optional().describe('The time taken'),
    }),
    reply: withJsonSerializer(PlayerAnswerOutcomeSchema, serializePlayerAnswerOutcome),
  }),
}
