import { z } from 'zod'
import { AUDIENCE_FIGURE_DEFINITIONS, type AudienceMetricName } from '#domain/audience/figures.ts'
import { AUDIENCE_REPORT_PERIOD_DAYS } from '#domain/audience/report.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { TrafficSourceSchema, BrowserPreviousVisitSchema } from './visit.ts'

export const AudienceReportQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => AUDIENCE_REPORT_PERIOD_DAYS.some((span) => span === days), 'Please ask for 7, 30, 90 or 365 days')
    .default(30)
    .describe('7, 30, 90 or 365'),
})

export const MaskedAudienceCountSchema = z.union([z.number(), z.literal('few')]).describe('`few` stands for 1 to 4')

const FIGURE_NAMES = Object.keys(AUDIENCE_FIGURE_DEFINITIONS) as AudienceMetricName[]

const FigureValue = MaskedAudienceCountSchema.nullable().describe(
  'A number, or a share from 0 to 1; null if there is nothing to relate it to',
)
export const AudienceMetricSchema = z.object({
  name: z.enum(FIGURE_NAMES),
  now: FigureValue,
  before: FigureValue.describe('The same of as many days before'),
})

export const audienceContract = {
  count: defineEndpoint({
    method: 'POST',
    path: '/api/CountEvent',
    allow: 'anyone',
    summary: 'Counts that a browser did something. Nothing about the caller is stored.',
    body: z.discriminatedUnion('event', [
      z.object({ event: z.literal('view'), visit: BrowserPreviousVisitSchema, source: TrafficSourceSchema }),
      z.object({ event: z.enum(['share', 'quiz begun', 'quiz finished']) }),
    ]),
    reply: SuccessMessageReply,
  }),
  playedToday: defineEndpoint({
    method: 'GET',
    path: '/api/PlayedToday',
    allow: 'anyone',
    feature: 'audience',
    summary: 'Returns how many people have played today, if the operator shows it',
    reply: z.object({ played: z.number().nullable().describe('Null below five') }),
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/api/Audience',
    allow: 'admin',
    costly: true,
    summary: 'Draws what was counted in a number of days, compared with as many days before',
    query: AudienceReportQuery,
    reply: z.object({ html: z.string().describe('Tables and charts as HTML; `/api/v1/audience` has the numbers') }),
  }),
}
