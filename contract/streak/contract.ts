import { z } from 'zod'
import { DAY_STATUSES } from '#domain/streak/streak-ledger.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { DayReply, DayText } from '../questions/contract.ts'

const LedgerEntrySchema = z
  .object({
    day: DayReply,
    standing: z.enum(DAY_STATUSES),
    why: z.string().describe('A sentence that explains it'),
    correct: z.boolean().nullable().describe('Whether the answer was right; null without one'),
    streak: z.number().describe('What the streak was worth after that day'),
  })
  .meta({ id: 'LedgerEntry' })

const TermsSchema = z
  .object({
    zone: z.string().describe('IANA; UTC until another is named'),
    zoneSince: z.number().nullable().describe('Milliseconds since 1970; null when none was named'),
    zoneRestsUntil: z.number().nullable().describe('When the zone may be changed again; null when it may be now'),
    freezesWanted: z.boolean(),
    freezes: z.number().describe('How many are left today'),
    pauses: z
      .array(z.object({ from: DayReply, to: DayReply }))
      .describe('Breaks that go on or are to come, both days included'),
  })
  .meta({ id: 'StreakTerms' })

export const streakContract = {
  ledger: defineEndpoint({
    method: 'GET',
    path: '/api/GetStreakLedger',
    allow: 'player',
    scope: 'stats:read',
    summary: 'Every day of a year of the signed-in player, and why it counts for the streak or not',
    lasts: 'moment',
    query: z.object({
      year: z.coerce.number().int().min(2019, 'It all began in 2019').max(9999),
    }),
    reply: z.object({
      streak: z.number(),
      bestStreak: z.number(),
      freezes: z.number(),
      entries: z.array(LedgerEntrySchema),
    }),
  }),
  terms: defineEndpoint({
    method: 'GET',
    path: '/api/GetStreakTerms',
    allow: 'player',
    summary: "The signed-in player's time zone, freezes and breaks",
    lasts: 'moment',
    reply: TermsSchema,
  }),
  setZone: defineEndpoint({
    method: 'POST',
    path: '/api/SetTimeZone',
    allow: 'player',
    summary: 'Says where the player’s clock is, from now on; at most once in seven days',
    lasts: 'moment',
    body: z.object({
      zone: z.string().max(100).refine(isTimeZone, 'Please name a time zone such as Europe/Berlin'),
    }),
    reply: TermsSchema,
  }),
  setFreezes: defineEndpoint({
    method: 'POST',
    path: '/api/SetFreezes',
    allow: 'player',
    summary: 'Whether a missed day uses a freeze, from today on',
    lasts: 'moment',
    body: z.object({ wanted: z.boolean() }),
    reply: TermsSchema,
  }),
  addPause: defineEndpoint({
    method: 'POST',
    path: '/api/AddPause',
    allow: 'player',
    summary: 'Sets a break of up to 30 days, from today on or ahead of time',
    lasts: 'moment',
    body: z.object({ from: DayText, to: DayText }),
    reply: TermsSchema,
  }),
  endPause: defineEndpoint({
    method: 'POST',
    path: '/api/EndPause',
    allow: 'player',
    summary: 'Ends a break today, or takes back one that is to come',
    lasts: 'moment',
    body: z.object({ from: DayText.describe('Its first day') }),
    reply: TermsSchema,
  }),
}
