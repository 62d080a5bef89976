import { z } from 'zod'
import { authoredQuizToWire, type AuthoredQuizWire } from './authored-wire.ts'
import { withWireFormat } from '../base/endpoint.ts'
import { DayReply } from '../questions/contract.ts'
import type { QuizReadinessWire } from './readiness-wire.ts'
import { QuizSchema } from '../quizzes/contract.ts'

/** Whether a quiz can be played, as far as its questions allow. */
export const QuizReadinessSchema = z.object({
  Readiness: z
    .enum(['ready', 'from', 'needs', 'empty'])
    .describe(
      'ready: all of its questions may be seen; from: each that waits has its day; needs: some have none, are drafts, or are gone; empty: there is no question',
    ),
  PlayableFrom: z
    .union([DayReply, z.literal('')])
    .describe('The day of the last question that waits, when each has one'),
  Unseen: z
    .number()
    .describe('How many of its questions wait for their day, are drafts, or are gone: until then nobody can play it'),
  Undated: z.number().describe('How many of these are published and have no day'),
  Drafts: z.number().describe('How many of these are drafts'),
  Gone: z.number().describe('How many of these are gone'),
}) satisfies z.ZodType<QuizReadinessWire>

/** A quiz as returned to authors. */
const AuthoredQuizSchema = QuizSchema.extend({
  UserEmail: z.string().describe('The author; empty when it came with a pack, or they have left'),
  UserName: z.string(),
  UserID: z.string(),
  Version: z.number().describe('Counts up with every edit; send it along with yours'),
  Archived: z.boolean().describe('Taken out of everything public'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
  Skipped: z.number().describe('How many of its questions are archived, and so left out'),
  ...QuizReadinessSchema.shape,
}).meta({ id: 'AuthoredQuiz' }) satisfies z.ZodType<AuthoredQuizWire>

export const AuthoredQuizReply = withWireFormat(AuthoredQuizSchema, authoredQuizToWire)
