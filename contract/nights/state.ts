import { z } from 'zod'
import { HostRemoteViewSchema, QuizNightPlayerViewSchema, QuizNightViewSchema, BigScreenViewSchema } from './views.ts'

/** The devices that show a quiz night: a player’s phone, a big screen, and a host’s remote. */
const AUDIENCES = ['phone', 'screen', 'host'] as const
export type QuizNightDeviceKind = (typeof AUDIENCES)[number]

/** The URL query of the two endpoints that send the state of a quiz night: once, and as a stream of events. */
export const QuizNightStateQuery = z.object({
  as: z.enum(AUDIENCES).default('phone'),
  after: z.coerce.number().default(-1).describe('The version that the caller has'),
})

export const QuizNightStateReply = z.object({
  version: z.number(),
  serverTime: z.number(),
  view: z
    .union([HostRemoteViewSchema, BigScreenViewSchema, QuizNightViewSchema])
    .optional()
    .describe('Missing if there is nothing newer than `after`'),
  own: QuizNightPlayerViewSchema.nullable().optional(),
})
