import { z } from 'zod'
import type { AuthoredQuestion } from '../domain/authored-question.ts'
import { parseDay } from '../domain/day.ts'
import { questionFromWire, questionToWire } from './question-wire.ts'
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
}).meta({ id: 'AuthoredQuestion' })

export type AuthoredQuestionWire = z.output<typeof AuthoredQuestionSchema>

export function authoredQuestionToWire(question: AuthoredQuestion): AuthoredQuestionWire {
  return {
    ...questionToWire(question),
    UserEmail: question.author?.email ?? '',
    UserName: question.author?.name ?? '',
    UserID: question.author?.id ?? '',
    Version: question.version,
    ScheduledDay: question.scheduledDay ?? '',
    Archived: question.archived,
    InQuiz: question.inQuiz,
    AddedAt: question.addedAt,
    UpdatedAt: question.updatedAt,
  }
}

export function authoredQuestionFromWire(wire: AuthoredQuestionWire): AuthoredQuestion {
  const { UserID: id, UserName: name, UserEmail: email } = wire
  return {
    ...questionFromWire(wire),
    author: id === '' ? null : { id, name, email },
    version: wire.Version,
    scheduledDay: parseDay(wire.ScheduledDay),
    archived: wire.Archived,
    inQuiz: wire.InQuiz,
    addedAt: wire.AddedAt,
    updatedAt: wire.UpdatedAt,
  }
}
