import { z } from 'zod'
import { AuthoredQuestionReply } from '../question-authoring/authored-questions.ts'
import { AuthoredQuizReply, QuizReadinessSchema } from './authored-quizzes.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { EntityIdSchema } from '../base/form-fields.ts'
import { DayResponseSchema } from '../questions/contract.ts'
import { serializeQuizPublicationCheck, type QuizPublicationCheckJson } from './preview-wire.ts'

/**
 * What a quiz with the given questions still needs before it can be published, and how its publication would change the
 * questions.
 */
const QuizCheckSchema = QuizReadinessSchema.extend({
  Waiting: z.array(z.string()).describe('The ids of questions that publishing can release'),
  Unfinished: z
    .array(z.object({ id: z.string(), message: z.string() }))
    .describe('The drafts among them that are too incomplete to be released'),
  FreedDays: z.array(DayResponseSchema).describe('The days that become free if the questions are made quiz-only'),
  ReleaseDays: z
    .array(z.object({ id: z.string(), Day: DayResponseSchema }))
    .describe('The day on which each question is released; empty if no day is free'),
}) satisfies z.ZodType<QuizPublicationCheckJson>

/**
 * A query parameter with question ids, separated by commas. The limit of 100 is the size of a page of the question
 * list.
 */
const QuestionIds = z
  .string()
  .max(20_000)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((ids) => ids.length <= 100, 'Please ask for at most 100 questions')

export const quizPreviewContract = {
  asking: defineEndpoint({
    method: 'GET',
    path: '/api/QuizzesAsking',
    allow: 'author',
    summary:
      'Lists the unarchived quizzes that contain any of the given questions. Contributors get only their own drafts.',
    query: z.object({ ids: QuestionIds.describe('Question ids, separated by commas') }),
    reply: z.object({ data: z.array(AuthoredQuizReply) }),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/CheckQuiz',
    allow: 'author',
    summary:
      'Returns whether a quiz of these questions is playable, what publishing it would change, and the questions',
    body: z
      .object({ Questions: z.array(EntityIdSchema).max(200) })
      .transform(({ Questions: questionIds }) => ({ questionIds })),
    reply: z.object({
      data: withJsonSerializer(QuizCheckSchema, serializeQuizPublicationCheck),
      questions: z.array(AuthoredQuestionReply),
    }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/QuizPreview/:id',
    allow: 'author',
    summary: 'Returns a quiz with its questions before it is playable. Contributors get only their own.',
    params: z.object({
      id: EntityIdSchema.describe("The id or the slug of a quiz. The slug's case is ignored."),
    }),
    reply: z.object({ data: AuthoredQuizReply, questions: z.array(AuthoredQuestionReply) }),
  }),
}
