import { z } from 'zod'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { QUESTION_INSIGHT_FLAGS, type QuestionInsightWithReports } from '#domain/play/question-insight.ts'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'

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
      .describe('The share of first picks, with the bounds of its confidence interval'),
    discrimination: z
      .object({ value: z.number(), low: z.number(), high: z.number() })
      .nullable()
      .describe('How well the question separates strong from weak players, from -1 to 1'),
    options: z
      .array(
        z.object({
          option: z.string(),
          isAnswer: z.boolean(),
          share: FractionSchema,
          picks: z.number(),
          ability: FractionSchema.nullable().describe(
            'The mean share of right answers to other questions, of the players who picked this option',
          ),
        }),
      )
      .describe('The picks of each option, the answer first'),
    medianTime: z.number().nullable().describe('The median time, in milliseconds'),
    measuredDifficulty: z.enum(DIFFICULTIES).nullable(),
    flags: z.array(z.enum(QUESTION_INSIGHT_FLAGS)),
    reports: z.number().describe('The number of reports that players and visitors sent'),
  })
  .meta({ id: 'QuestionInsight' }) satisfies z.ZodType<QuestionInsightWithReports>

const CountedAt = z.number().nullable().describe('When the answers were last counted, in milliseconds since 1970')

const Cursor = z.object({ picks: z.number(), questionId: z.string() })

/** A cursor as text: the number of picks, a hyphen and the question's id. */
const CursorText = z
  .string()
  .max(220)
  .regex(/^\d{1,15}-./, 'Please send `after` exactly as the previous page returned it')
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
    summary: 'Lists questions with unusual answers, by what is unusual',
    query: z.object({
      flag: z.enum(QUESTION_INSIGHT_FLAGS).default('negative'),
      after: CursorText.describe('The `next` of the previous page, as `picks`, a hyphen and `questionId`'),
    }),
    reply: z.object({
      countedAt: CountedAt,
      counts: z
        .array(z.object({ flag: z.enum(QUESTION_INSIGHT_FLAGS), questions: z.number() }))
        .describe('The number of questions with each flag, counted up to 1,000'),
      data: z.array(z.object({ question: AuthoredQuestionReply, insight: InsightSchema })),
      next: Cursor.nullable(),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/Insights/:id',
    allow: 'author',
    summary: 'Returns statistics about the answers to a question; null before the first count',
    params: IdParams,
    reply: z.object({ countedAt: CountedAt, data: InsightSchema.nullable() }),
  }),
}
