import { z } from 'zod'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { INSIGHT_FLAGS, type QuestionInsightWithReports } from '#domain/play/question-insight.ts'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const FractionSchema = z.number().min(0).max(1)

const InsightSchema = z
  .object({
    solved: z
      .object({
        share: FractionSchema,
        low: FractionSchema,
        high: FractionSchema,
        total: z.number(),
      })
      .describe('By how many of all first picks, and between which shares the true one lies'),
    discrimination: z
      .object({ value: z.number(), low: z.number(), high: z.number() })
      .nullable()
      .describe('From -1 to 1: whether those solve it who solve more of everything else'),
    options: z
      .array(
        z.object({
          option: z.string(),
          isAnswer: z.boolean(),
          share: FractionSchema,
          picks: z.number(),
          ability: FractionSchema.nullable().describe('How much of everything else those solve who picked it'),
        }),
      )
      .describe('What each option drew, the answer first'),
    medianTime: z.number().nullable().describe('Half took longer, in milliseconds'),
    measuredDifficulty: z.enum(DIFFICULTIES).nullable(),
    flags: z.array(z.enum(INSIGHT_FLAGS)),
    reports: z.number().describe('How many were ever sent, by players and visitors'),
  })
  .meta({ id: 'QuestionInsight' }) satisfies z.ZodType<QuestionInsightWithReports>

const CountedAt = z.number().nullable().describe('When all answers were last counted, in milliseconds since 1970')

const Cursor = z.object({ picks: z.number(), questionId: z.string() })

/** A cursor as text: the number of picks, a hyphen and the question's id. */
const CursorText = z
  .string()
  .max(220)
  .regex(/^\d{1,15}-./, 'Please go on from what a page gave as its end')
  .optional()
  .transform((text) => {
    const [, picks, questionId] = /^(\d+)-(.+)$/s.exec(text ?? '') ?? []
    return picks && questionId ? { picks: Number(picks), questionId } : null
  })

export const insightsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Insights',
    allow: 'author',
    summary: 'Questions whose answers are strange, by what is strange about them',
    lasts: 'moment',
    query: z.object({
      flag: z.enum(INSIGHT_FLAGS).default('negative'),
      after: CursorText.describe('The `next` of the page before: its picks, a hyphen, its questionId'),
    }),
    reply: z.object({
      countedAt: CountedAt,
      counts: z
        .array(z.object({ flag: z.enum(INSIGHT_FLAGS), questions: z.number() }))
        .describe('How many questions have each flag; no further than a thousand'),
      data: z.array(z.object({ question: AuthoredQuestionReply, insight: InsightSchema })),
      next: Cursor.nullable(),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/Insights/:id',
    allow: 'author',
    summary: 'What the answers say about a question; null while nobody counted any',
    lasts: 'moment',
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: z.object({ countedAt: CountedAt, data: InsightSchema.nullable() }),
  }),
}
