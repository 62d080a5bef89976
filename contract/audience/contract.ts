import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply } from '../base/replies.ts'
import { SourceSchema, VisitSchema } from './visit.ts'

/** The numbers of days that a report can cover. */
const AUDIENCE_SPANS = [7, 30, 90, 365] as const

export const audienceContract = {
  count: defineEndpoint({
    method: 'POST',
    path: '/api/CountEvent',
    allow: 'anyone',
    summary: 'Counts that a browser did something. Nothing about the caller is stored.',
    body: z.discriminatedUnion('event', [
      z.object({ event: z.literal('view'), visit: VisitSchema, source: SourceSchema }),
      z.object({ event: z.enum(['share', 'quiz begun', 'quiz finished']) }),
    ]),
    reply: MessageReply,
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/api/Audience',
    allow: 'admin',
    summary: 'Returns what was counted each day, of a number of days and as many days before',
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => AUDIENCE_SPANS.some((span) => span === days), 'Please ask for 7, 30, 90 or 365 days')
        .default(30),
    }),
    reply: z.object({
      today: z.string(),
      days: z.number(),
      counts: z.array(z.object({ day: z.string(), measure: z.string(), state: z.string(), n: z.number() })),
    }),
  }),
}
