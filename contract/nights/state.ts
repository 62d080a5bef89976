import { z } from 'zod'
import { HostViewSchema, OwnViewSchema, QuizNightViewSchema, ScreenViewSchema } from './views.ts'

/** The callers that see a room: a player’s phone, a big screen, and a host’s remote. */
const AUDIENCES = ['phone', 'screen', 'host'] as const
export type QuizNightAudience = (typeof AUDIENCES)[number]

/** The query of the state and of the stream. */
export const QuizNightStateQuery = z.object({
  as: z.enum(AUDIENCES).default('phone'),
  after: z.coerce.number().default(-1).describe('The version that the caller has'),
})

export const QuizNightStateReply = z.object({
  version: z.number(),
  serverTime: z.number(),
  view: z
    .union([HostViewSchema, ScreenViewSchema, QuizNightViewSchema])
    .optional()
    .describe('Missing if there is nothing newer than `after`'),
  own: OwnViewSchema.nullable().optional(),
})
