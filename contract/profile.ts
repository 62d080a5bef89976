import { z } from 'zod'
import { CATEGORIES } from '../domain/category.ts'
import { AnswerSchema } from './answers.ts'
import { endpoint } from './endpoint.ts'

const Id = z.object({ id: z.string().max(200).describe("The signed-in player's own id") })

const counts = Object.fromEntries(
  CATEGORIES.flatMap(({ path }) => [
    [`${path}Correct`, z.number()],
    [`${path}Total`, z.number()],
  ]),
) as Record<`${(typeof CATEGORIES)[number]['path']}${'Correct' | 'Total'}`, z.ZodNumber>

export const profileContract = {
  stats: endpoint({
    method: 'GET',
    path: '/api/GetUserStats',
    allow: 'player',
    summary: "The signed-in player's streaks, totals and counts by category",
    lasts: 'moment',
    query: Id,
    reply: z
      .object({
        Streak: z.number(),
        Beststreak: z.number(),
        allCorrect: z.number(),
        allTotal: z.number(),
        ...counts,
      })
      .meta({ id: 'UserStats' }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/GetUserCalendar',
    allow: 'player',
    summary: "A year of the signed-in player's days: which were answered, and how",
    lasts: 'moment',
    query: Id.extend({
      year: z.coerce.number().int().min(2019, 'It all began in 2019').max(9999),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          Day: z.string(),
          Score: z.boolean(),
          OnTime: z.boolean().describe('Whether it was answered on that very day'),
        }),
      ),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/GetUserHistory',
    allow: 'player',
    summary: "The signed-in player's latest answers, newest first",
    lasts: 'moment',
    query: Id.extend({
      before: z.coerce
        .number()
        .int()
        .optional()
        .describe('Only answers before this moment, in milliseconds since 1970: for the next page'),
    }),
    reply: z.object({
      data: z.array(
        AnswerSchema.extend({
          Question: z.string().describe('Empty when the question is gone'),
          Category: z.string(),
        }),
      ),
      more: z.boolean(),
    }),
  }),
}
