import { z } from 'zod'
import { serializeAuthoredQuiz, type AuthoredQuizJson } from './authored-wire.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { DayResponseSchema } from '../questions/contract.ts'
import type { QuizReadinessJson } from './readiness-wire.ts'
import { QuizSchema } from '../quizzes/contract.ts'

/** Whether a quiz can be played, as far as its questions allow. */
export const QuizReadinessSchema = z.object({
  Readiness: z
    .enum(['ready', 'from', 'needs', 'empty'])
    .describe(
      '`ready`: all questions are public. `from`: all become public on scheduled days. `needs`: some are unscheduled, drafts, or deleted. `empty`: the quiz has no questions.',
    ),
  PlayableFrom: z
    .union([DayResponseSchema, z.literal('')])
    .describe('The day on which the last question becomes public, if all are scheduled'),
  Unseen: z
    .number()
    .describe(
      'The number of questions that are not public yet or were deleted. Until it is 0, nobody can play the quiz.',
    ),
  Undated: z.number().describe('How many of these are published but not scheduled'),
  Drafts: z.number().describe('How many of these are drafts'),
  Gone: z.number().describe('How many of these were deleted'),
}) satisfies z.ZodType<QuizReadinessJson>

const AuthoredQuizSchema = QuizSchema.extend({
  UserEmail: z
    .string()
    .describe("The author; empty if the content came with a pack or the author's account was deleted"),
  UserName: z.string(),
  UserID: z.string(),
  Version: z
    .number()
    .describe('The version, which grows with every edit. Send it with your own edit to detect conflicts.'),
  Archived: z.boolean().describe('Archived content is not public anywhere'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
  Skipped: z.number().describe('The number of archived questions, which the quiz leaves out'),
  ...QuizReadinessSchema.shape,
}).meta({ id: 'AuthoredQuiz' }) satisfies z.ZodType<AuthoredQuizJson>

export const AuthoredQuizReply = withJsonSerializer(AuthoredQuizSchema, serializeAuthoredQuiz)
