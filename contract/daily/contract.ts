import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { serializeDayQuestion } from '../questions/wire.ts'
import { DayResponseSchema, IsoDayText, QuestionSchema } from '../questions/contract.ts'

const DayQuestionSchema = z.object({
  data: z.array(QuestionSchema).describe('A list with the question of the day; empty if the day has none'),
  errata: z
    .array(z.object({ at: z.number().describe('Milliseconds since 1970'), text: z.string() }))
    .describe('Corrections of the question, newest first. None before its day is over.'),
  day: DayResponseSchema.describe('The day of the question. For a later date than today, this is today.'),
  today: DayResponseSchema.describe("Today in UTC, by the server's clock"),
  theme: z.string().nullable().describe('What the questions of these days share; null if nothing'),
  nearest: DayResponseSchema.nullable().describe('The nearest day that has a question, if this day has none'),
})

const DailyReply = withJsonSerializer(DayQuestionSchema, serializeDayQuestion)

export const dailyContract = {
  getQuestion: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuestion',
    allow: 'anyone',
    summary: "Returns the question of a day. Without a date, today's.",
    cached: true,
    query: z.object({ date: IsoDayText.optional() }),
    // A request for a future day gets the reply for today.
    sameQuery: ({ date }: { date?: Day }, today) => ({
      date: date && date < today ? date : undefined,
    }),
    // A reply for a day without a question is not cached, because there are endlessly many such days.
    shouldCache: ({ data }: { data: unknown[] }) => data.length > 0,
    reply: DailyReply,
  }),
  getToday: defineEndpoint({
    method: 'GET',
    path: '/api/getToday',
    allow: 'anyone',
    summary: "Returns today's question",
    cached: true,
    reply: DailyReply,
  }),
  tweet: defineEndpoint({
    method: 'GET',
    path: '/api/Tweet',
    allow: 'anyone',
    summary: "The text of the day's post. It never contains the answer.",
    cached: true,
    reply: z.object({ data: z.string() }),
  }),
}
