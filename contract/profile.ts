import { z } from 'zod'
import { CATEGORIES } from '#domain/category.ts'
import { AnswerSchema } from './answers.ts'
import { endpoint, inWireWords } from './endpoint.ts'
import { type CountName, pastAnswerToWire, type StatsWire, statsToWire } from './profile-wire.ts'

const Id = z.object({ id: z.string().max(200).describe("The signed-in player's own id") })

const counts = Object.fromEntries(
  CATEGORIES.flatMap(({ path }) => [
    [`${path}Correct`, z.number()],
    [`${path}Total`, z.number()],
  ]),
) as Record<CountName, z.ZodNumber>

const StatsSchema = z
  .object({
    Streak: z.number(),
    Beststreak: z.number(),
    allCorrect: z.number(),
    allTotal: z.number(),
    ...counts,
  })
  .meta({ id: 'UserStats' }) satisfies z.ZodType<StatsWire>

const PastAnswerSchema = AnswerSchema.extend({
  Question: z.string().describe('Empty when the question is gone'),
  Category: z.string(),
})

/** A place between two answers of a player: the later ones lie behind it. */
export type HistoryMark = { answeredAt: number; questionId: string }

/** Two answers may have the same instant, so a mark names the question, too. */
export function writeMark({ answeredAt, questionId }: HistoryMark): string {
  return `${answeredAt} ${questionId}`
}

function readMark(text: string): HistoryMark | null {
  const parts = /^(\d{1,15})(?: ([^\0]*))?$/.exec(text)
  return parts ? { answeredAt: Number(parts[1]), questionId: parts[2] ?? '' } : null
}

export const profileContract = {
  stats: endpoint({
    method: 'GET',
    path: '/api/GetUserStats',
    allow: 'player',
    summary: "The signed-in player's streaks, totals and counts by category",
    lasts: 'moment',
    query: Id,
    reply: inWireWords(StatsSchema, statsToWire),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/GetUserHistory',
    allow: 'player',
    summary: "The signed-in player's latest answers, newest first",
    lasts: 'moment',
    query: Id.extend({
      before: z
        .string()
        .max(300)
        .transform(readMark)
        .refine((mark) => mark !== null, 'Please give what an earlier page called next')
        .optional()
        .describe('What the page before called next; or milliseconds since 1970'),
    }),
    reply: z.object({
      data: z.array(inWireWords(PastAnswerSchema, pastAnswerToWire)),
      more: z.boolean(),
      next: z.string().nullable().describe('Give it as before to get the next page'),
    }),
  }),
}
