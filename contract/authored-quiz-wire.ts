import { z } from 'zod'
import type { AuthoredQuiz } from '../domain/authored-quiz.ts'
import { quizFromWire, quizToWire } from './quiz-wire.ts'
import { QuizSchema } from './quizzes.ts'

/** A quiz as authors get it. */
export const AuthoredQuizSchema = QuizSchema.extend({
  UserEmail: z.string().describe('The author; empty when it came with a pack, or they have left'),
  UserName: z.string(),
  Version: z.number().describe('Counts up with every edit; send it along with yours'),
  Archived: z.boolean().describe('Taken out of everything public'),
  UpdatedAt: z.number().describe('Milliseconds since 1970'),
  Unseen: z
    .number()
    .describe(
      'How many of its questions wait for their day, are drafts, or are gone: until then nobody can play it',
    ),
  Skipped: z.number().describe('How many of its questions are archived, and so left out'),
}).meta({ id: 'AuthoredQuiz' })

export type AuthoredQuizWire = z.output<typeof AuthoredQuizSchema>

export function authoredQuizToWire(quiz: AuthoredQuiz): AuthoredQuizWire {
  return {
    ...quizToWire(quiz),
    UserEmail: quiz.author?.email ?? '',
    UserName: quiz.author?.name ?? '',
    Version: quiz.version,
    Archived: quiz.archived,
    UpdatedAt: quiz.updatedAt,
    Unseen: quiz.unseen,
    Skipped: quiz.skipped,
  }
}

export function authoredQuizFromWire(wire: AuthoredQuizWire): AuthoredQuiz {
  const { UserName: name, UserEmail: email } = wire
  return {
    ...quizFromWire(wire),
    author: email === '' ? null : { name, email },
    version: wire.Version,
    archived: wire.Archived,
    updatedAt: wire.UpdatedAt,
    unseen: wire.Unseen,
    skipped: wire.Skipped,
  }
}
