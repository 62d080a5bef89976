import { z } from 'zod'
import { STREAK_DAY_STATUSES } from '#domain/streak/streak-ledger.ts'
import { isTimeZone } from '#domain/time/time-zone.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { DayResponseSchema, IsoDayText } from '../questions/contract.ts'

const LedgerEntrySchema = z
  .object({
    day: DayResponseSchema,
    standing: z.enum(STREAK_DAY_STATUSES),
    why: z.string().describe('A sentence that explains the status'),
    correct: z.boolean().nullable().describe('Whether the answer was right; null without an answer'),
    streak: z.number().describe('The streak after that day'),
  })
  .meta({ id: 'LedgerEntry' })

const TermsSchema = z
  .object({
    zone: z.string().describe('An IANA time zone; UTC by default'),
    zoneSince: z.number().nullable().describe('When it was chosen, in milliseconds since 1970; null if it never was'),
    zoneRestsUntil: z
      .number()
      .nullable()
      .describe('When the time zone can be changed again, in milliseconds since 1970; null if now'),
    freezesWanted: z.boolean(),
    freezes: z.number().describe('The number of freezes left today'),
    pauses: z
      .array(z.object({ from: DayResponseSchema, to: DayResponseSchema }))
      .describe('Current and future breaks. Both days are included.'),
  })
  .meta({ id: 'StreakTerms' })

export const streakContract = {
  ledger: defineEndpoint({
    method: 'GET',
    path: '/api/GetStreakLedger',
    allow: 'player',
    scope: 'stats:read',
    summary: "Returns each day of a year with its effect on the signed-in player's streak",
    query: z.object({
      year: z.coerce.number().int().min(2019, 'Please send a year from 2019').max(9999),
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
    summary: "Returns the signed-in player's time zone, freezes and breaks",
    reply: TermsSchema,
  }),
  setZone: defineEndpoint({
    method: 'POST',
    path: '/api/SetTimeZone',
    allow: 'player',
    summary: "Sets the player's time zone from now on, at most once in seven days",
    body: z.object({
      zone: z.string().max(100).refine(isTimeZone, 'Please choose a time zone such as Europe/Berlin'),
    }),
    reply: TermsSchema,
  }),
  setFreezes: defineEndpoint({
    method: 'POST',
    path: '/api/SetFreezes',
    allow: 'player',
    summary: 'Sets whether missed days use a freeze, from today on',
    body: z.object({ wanted: z.boolean() }),
    reply: TermsSchema,
  }),
  addPause: defineEndpoint({
    method: 'POST',
    path: '/api/AddPause',
    allow: 'player',
    summary: 'Adds a break of up to 30 days that begins today or later',
    body: z.object({ from: IsoDayText, to: IsoDayText }),
    reply: TermsSchema,
  }),
  endPause: defineEndpoint({
    method: 'POST',
    path: '/api/EndPause',
    allow: 'player',
    summary: 'Ends a current break today, or removes a future one',
    body: z.object({ from: IsoDayText.describe('The first day of the break') }),
    reply: TermsSchema,
  }),
}
