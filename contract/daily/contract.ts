import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import { defineEndpoint, withWireFormat } from '../base/endpoint.ts'
import { dayQuestionToWire } from '../questions/wire.ts'
import { DayReply, DayText, QuestionSchema } from '../questions/contract.ts'

const DayQuestionSchema = z.object({
  data: z.array(QuestionSchema).describe('The one question of the day; empty when it has none'),
  errata: z
    .array(z.object({ at: z.number().describe('Milliseconds since 1970'), text: z.string() }))
    .describe('What was corrected of the question, the latest first; nothing while its day lasts'),
  day: DayReply.describe('The day this is about; a date later than today is answered with today'),
  today: DayReply.describe("The server's day, in UTC"),
  nearest: DayReply.nullable().describe('For a day without a question: the nearest that has one'),
})

const DailyReply = withWireFormat(DayQuestionSchema, dayQuestionToWire)

export const dailyContract = {
  getQuestion: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuestion',
    allow: 'anyone',
    summary: "A day's question; today's when no date is given",
    lasts: 'content',
    query: z.object({ date: DayText.optional() }),
    // A future day gets the reply of today.
    sameQuery: ({ date }: { date?: Day }, today) => ({
      date: date && date < today ? date : undefined,
    }),
    // Replies without a question are not cached, since there are endlessly many such days.
    isCached: ({ data }: { data: unknown[] }) => data.length > 0,
    reply: DailyReply,
  }),
  getToday: defineEndpoint({
    method: 'GET',
    path: '/api/getToday',
    allow: 'anyone',
    summary: "Today's question",
    lasts: 'content',
    reply: DailyReply,
  }),
  tweet: defineEndpoint({
    method: 'GET',
    path: '/api/Tweet',
    allow: 'anyone',
    summary: "The text of the day's post; it never tells the answer",
    lasts: 'content',
    reply: z.object({ data: z.string() }),
  }),
}
