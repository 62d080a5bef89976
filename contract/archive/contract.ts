import { z } from 'zod'
import { type CalendarMonth, getMonthOfDay, parseMonth } from '#domain/questions/archive.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { DayResponseSchema } from '../questions/contract.ts'

const MonthText = z
  .string()
  .refine((text) => parseMonth(text) !== null, 'Please give the month as YYYY-MM')
  .transform((text) => text as CalendarMonth)

/** A month in a reply. Unchecked, since the server writes only valid months. */
const MonthReply = z.string() as unknown as z.ZodType<CalendarMonth, CalendarMonth>

const ArchiveDaySchema = z
  .object({
    day: DayResponseSchema,
    questionId: z.string(),
    text: z.string().describe('The question'),
    category: z.enum(CATEGORY_NAMES).describe('The primary category'),
    kind: z.enum(QUESTION_KINDS),
    difficulty: z.enum(DIFFICULTIES),
  })
  .meta({ id: 'ArchiveDay' })

export const archiveContract = {
  month: defineEndpoint({
    method: 'GET',
    path: '/api/Archive',
    allow: 'anyone',
    summary: 'Lists the days of a month that had a question, oldest first. Without a month, the current one.',
    cached: true,
    query: z.object({ month: MonthText.optional() }),
    sameQuery: ({ month }: { month?: CalendarMonth }, today: Day) => ({
      month: month === getMonthOfDay(today) ? undefined : month,
    }),
    reply: z.object({
      month: MonthReply,
      today: DayResponseSchema.describe("Today in UTC, by the server's clock"),
      days: z.array(ArchiveDaySchema),
      themes: z
        .array(z.object({ title: z.string(), from: DayResponseSchema, to: DayResponseSchema }))
        .describe('What the questions of some of these days share, in the order of days'),
      months: z
        .array(z.object({ month: MonthReply, days: z.number() }))
        .describe('All months with questions, newest first, each with the number of days'),
    }),
  }),
}
