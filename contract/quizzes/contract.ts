import { z } from 'zod'
import { QUIZ_STATUSES, QUIZ_TYPES, type QuizType } from '#domain/quizzes/quiz.ts'
import { defineEndpoint, withJsonSerializer } from '../base/endpoint.ts'
import { QuestionReply } from '../questions/contract.ts'
import { serializeQuiz, type QuizJson } from './wire.ts'

export const QuizSchema = z
  .object({
    id: z.string(),
    Title: z.string(),
    Description: z.string(),
    Categories: z.string().describe('Separated by semicolons. The first is the primary category.'),
    Byline: z.string(),
    MediaURL: z.string().describe('The URL of a picture or sound, or empty'),
    MediaText: z.string().describe('A description of the picture'),
    QuizType: z.enum(QUIZ_TYPES),
    Questions: z.array(z.string()).describe('Question ids in the order of the quiz'),
    SampleFile: z.string().describe('The URL of a file for the quiz night, or empty'),
    Status: z.enum(QUIZ_STATUSES),
    Stub: z.string().describe('The name of the quiz in URLs'),
  })
  .meta({ id: 'Quiz' }) satisfies z.ZodType<QuizJson>

const QuizReply = withJsonSerializer(QuizSchema, serializeQuiz)
const List = z.object({ data: z.array(QuizReply) })

const QuizTypeCounts = z.object({
  types: z
    .string()
    .max(100)
    .transform((text) => text.split(',').filter(Boolean))
    .refine(
      (types) => types.length > 0 && types.every((type) => (QUIZ_TYPES as readonly string[]).includes(type)),
      `Types of quizzes are ${QUIZ_TYPES.join(', ')}`,
    )
    .transform((types) => types as QuizType[])
    .optional()
    .describe('Only these types, separated by commas'),
})

const quizCount = z.coerce
  .number('Please give the count as a number')
  .int('Please give the count as a whole number')
  .min(1, 'Please ask for at least 1')
  .max(100, 'Please ask for at most 100')

const QuizIdOrSlug = z.string().max(200).describe("The id or the slug of a quiz. The slug's case is ignored.")

export const quizzesContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuizzes',
    feature: 'quizzes',
    allow: 'anyone',
    summary: 'Lists all published quizzes, newest first',
    cached: true,
    query: QuizTypeCounts,
    reply: List,
  }),
  latest: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuizzes/:count',
    feature: 'quizzes',
    allow: 'anyone',
    summary: 'Lists the newest published quizzes',
    cached: true,
    params: z.object({ count: quizCount }),
    query: QuizTypeCounts,
    reply: List,
  }),
  random: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuizzes/:count/Random',
    feature: 'quizzes',
    costly: true,
    allow: 'anyone',
    summary: 'Returns random published quizzes',
    params: z.object({ count: quizCount }),
    query: QuizTypeCounts.extend({
      except: z.string().max(200).optional().describe('The id or slug of a quiz to leave out'),
    }),
    reply: List,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/GetQuiz/:id',
    feature: 'quizzes',
    allow: 'anyone',
    summary: 'Returns one published quiz',
    cached: true,
    params: z.object({ id: QuizIdOrSlug }),
    reply: z.object({ data: QuizReply }),
  }),
  questions: defineEndpoint({
    method: 'GET',
    path: '/api/getQuizQuestions/:quizId',
    feature: 'quizzes',
    allow: 'anyone',
    summary: "Returns a published quiz's questions in order",
    cached: true,
    params: z.object({ quizId: QuizIdOrSlug }),
    reply: z.object({ data: z.array(QuestionReply) }),
  }),
}
