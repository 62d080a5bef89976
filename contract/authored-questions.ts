import { z } from 'zod'
import type { AuthoredQuestionWire } from './authored-question-wire.ts'
import { QuestionSchema } from './questions.ts'

/** A question as authors get it. */
export const AuthoredQuestionSchema = QuestionSchema.extend({
  UserEmail: z.string().describe('The author; empty when it came with a pack, or they have left'),
  UserName: z.string(),
  UserID: z.string(),
  Version: z.number().describe('Counts up with every edit; send it along with yours'),
  ScheduledDay: z.string().describe('The day it is wanted for, YYYY-MM-DD, or empty'),
  Archived: z.boolean().describe('Taken out of everything public'),
  InQuiz: z.boolean().describe('Whether a quiz asks it, or once did'),
  AddedAt: z.number().describe('Milliseconds since 1970'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
}).meta({ id: 'AuthoredQuestion' }) satisfies z.ZodType<AuthoredQuestionWire>
