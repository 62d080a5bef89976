import { z } from 'zod'
import { CATEGORIES, CATEGORY_NAMES } from '#domain/categories/category.ts'
import { AnswerSchema } from '../answers/contract.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { PlayerMilestoneSchema } from '../answers/milestones.ts'
import { DayResponseSchema } from '../questions/contract.ts'
import {
  type CategoryAnswerCountFieldName,
  serializePastAnswer,
  type PlayerStatsJson,
  serializePlayerStats,
} from './wire.ts'

const Id = z.object({ id: z.string().max(200).describe('The id of the signed-in player') })

const categoryCounts = Object.fromEntries(
  CATEGORIES.flatMap(({ path }) => [
    [`${path}Correct`, z.number()],
    [`${path}Total`, z.number()],
  ]),
) as Record<CategoryAnswerCountFieldName, z.ZodNumber>

const StatsSchema = z
  .object({
    Streak: z.number(),
    Beststreak: z.number(),
    allCorrect: z.number(),
    allTotal: z.number(),
    ...categoryCounts,
  })
  .meta({ id: 'UserStats' }) satisfies z.ZodType<PlayerStatsJson>

const PastAnswerSchema = AnswerSchema.extend({
  Question: z.string().describe('Empty if the question was deleted'),
  Category: z.string(),
})

/** A position in a player's answers, newest first. The next page starts after it. */
export type AnswerHistoryCursor = { answeredAt: number; questionId: string }

/** Formats a cursor. Two answers can have the same time, so the cursor includes the question. */
export function formatAnswerHistoryCursor({ answeredAt, questionId }: AnswerHistoryCursor): string {
  return `${answeredAt} ${questionId}`
}

/** Parses a cursor of the answer history. Returns `null` if the text is not a cursor. */
export function parseAnswerHistoryCursor(text: string): AnswerHistoryCursor | null {
  const parts = /^(\d{1,15})(?: ([^\0]*))?$/.exec(text)
  return parts ? { answeredAt: Number(parts[1]), questionId: parts[2] ?? '' } : null
}

const ComparisonSchema = z
  .object({
    category: z.enum(CATEGORY_NAMES),
    questions: z.number().describe('The number of compared questions'),
    own: z.number().describe("The player's share of right first answers, from 0 to 1"),
    others: z.number().describe("Everybody else's share of right first answers to the same questions, from 0 to 1"),
  })
  .meta({ id: 'CategoryComparison' })
/**
 * A player's share of right answers in a category compared with all other players on the same
 * questions. Shares are from 0 to 1.
 */
export type CategoryComparison = z.infer<typeof ComparisonSchema>

export const profileContract = {
  stats: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserStats',
    allow: 'player',
    scope: 'stats:read',
    summary: "Returns the signed-in player's streaks, totals and counts by category",
    query: Id,
    reply: withJsonSerializer(StatsSchema, serializePlayerStats),
  }),
  comparison: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserComparison',
    allow: 'player',
    scope: 'stats:read',
    summary: 'Compares the signed-in player with everybody else on the same questions, by category',
    reply: z.object({ data: z.array(ComparisonSchema) }),
  }),
  milestones: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserMilestones',
    allow: 'player',
    scope: 'stats:read',
    summary: "Lists the signed-in player's milestones, each with its day",
    reply: z.object({ data: z.array(PlayerMilestoneSchema.extend({ day: DayResponseSchema })) }),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/GetUserHistory',
    allow: 'player',
    scope: 'stats:read',
    summary: "Lists the signed-in player's answers, newest first",
    query: Id.extend({
      before: z
        .string()
        .max(300)
        .transform(parseAnswerHistoryCursor)
        .refine((mark) => mark !== null, 'Please send the cursor exactly as the previous page returned it')
        .optional()
        .describe('The `next` value of the previous page, or an instant in milliseconds since 1970'),
    }),
    reply: z.object({
      data: z.array(withJsonSerializer(PastAnswerSchema, serializePastAnswer)),
      more: z.boolean(),
      next: z.string().nullable().describe('The value of `before` for the next page'),
    }),
  }),
}
