import { z } from 'zod'
import { AuthoredQuestionReply } from './authored-questions.ts'
import { AuthoredQuizReply, ReadinessSchema } from './authored-quizzes.ts'
import { endpoint, inWireWords } from './endpoint.ts'
import { DayReply } from './questions.ts'
import { quizCheckToWire, type QuizCheckWire } from './quiz-preview-wire.ts'

/** What a quiz of some questions needs, and what publishing it could do to them. */
const QuizCheckSchema = ReadinessSchema.extend({
  Waiting: z.array(z.string()).describe('Ids of the questions that may be released'),
  Unfinished: z
    .array(z.object({ id: z.string(), message: z.string() }))
    .describe('Drafts among them that say too little to be released'),
  FreedDays: z.array(DayReply).describe('The days that become free when they are made quiz-only'),
  ReleaseDays: z
    .array(z.object({ id: z.string(), Day: DayReply }))
    .describe('The day on which each is released; empty when no day is free'),
}) satisfies z.ZodType<QuizCheckWire>

export const quizPreviewContract = {
  check: endpoint({
    method: 'POST',
    path: '/api/CheckQuiz',
    allow: 'author',
    summary:
      'What a quiz of these questions needs, what publishing it would do to them, and the questions',
    lasts: 'moment',
    body: z
      .object({ Questions: z.array(z.string().min(1).max(200)).max(200) })
      .transform(({ Questions: questionIds }) => ({ questionIds })),
    reply: z.object({
      data: inWireWords(QuizCheckSchema, quizCheckToWire),
      questions: z.array(AuthoredQuestionReply),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/QuizPreview/:id',
    allow: 'author',
    summary:
      'A quiz with its questions before anybody may play it; contributors get their own alone',
    lasts: 'moment',
    params: z.object({
      id: z.string().min(1).max(200).describe('The id of a quiz, or its slug in whatever case'),
    }),
    reply: z.object({ data: AuthoredQuizReply, questions: z.array(AuthoredQuestionReply) }),
  }),
}
