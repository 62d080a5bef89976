import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'

/**
 * An unchecked query parameter. The Open Trivia Database reports an invalid value with a response code in a reply of
 * status 200.
 */
const Parameter = z.string().max(200).optional()

const ResponseCode = z
  .number()
  .describe(
    '0: success, 1: too few questions, 2: invalid parameter, 3: unknown token, 4: token used up, 5: too many calls',
  )

const CountsSchema = z.object({
  total_num_of_questions: z.number(),
  total_num_of_pending_questions: z.number(),
  total_num_of_verified_questions: z.number(),
  total_num_of_rejected_questions: z.number(),
})

/**
 * Shared properties of the Open Trivia DB endpoints. They are costly, because a reply is computed for every call.
 * Scripts of any origin may read the replies.
 */
const OPEN_TRIVIA_DB_READ = { method: 'GET', allow: 'anyone', crossOrigin: true, costly: true } as const

/**
 * The read API of the Open Trivia Database, over our questions whose day is over. Names and codes are those of the Open
 * Trivia Database, so that its client programs work with this site.
 */
export const openTriviaDbContract = {
  questions: defineEndpoint({
    ...OPEN_TRIVIA_DB_READ,
    path: '/api.php',
    summary: 'Open Trivia DB API: returns random questions of past days with their answers',
    query: z.object({
      amount: Parameter.describe('1 to 50'),
      category: Parameter.describe('A category id of api_category.php'),
      difficulty: Parameter.describe('`easy`, `medium` or `hard`'),
      type: Parameter.describe('`multiple` or `boolean`'),
      encode: Parameter.describe('`url3986`, `urlLegacy` or `base64`; HTML entities without it'),
      token: Parameter.describe('A session token of api_token.php'),
    }),
    reply: z.object({
      response_code: ResponseCode,
      results: z.array(
        z.object({
          type: z.string(),
          difficulty: z.string(),
          category: z.string(),
          question: z.string(),
          correct_answer: z.string(),
          incorrect_answers: z.array(z.string()),
        }),
      ),
    }),
  }),
  token: defineEndpoint({
    ...OPEN_TRIVIA_DB_READ,
    path: '/api_token.php',
    summary: 'Open Trivia DB API: makes or resets a session token, which gets no question twice',
    query: z.object({ command: Parameter.describe('`request` or `reset`'), token: Parameter }),
    reply: z.object({
      response_code: ResponseCode,
      response_message: z.string().optional(),
      token: z.string().optional(),
    }),
  }),
  categories: defineEndpoint({
    ...OPEN_TRIVIA_DB_READ,
    path: '/api_category.php',
    summary: 'Open Trivia DB API: lists the categories',
    reply: z.object({ trivia_categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  count: defineEndpoint({
    ...OPEN_TRIVIA_DB_READ,
    path: '/api_count.php',
    summary: 'Open Trivia DB API: counts the questions of a category',
    query: z.object({ category: Parameter }),
    reply: z.object({
      category_id: z.number(),
      category_question_count: z.object({
        total_question_count: z.number(),
        total_easy_question_count: z.number(),
        total_medium_question_count: z.number(),
        total_hard_question_count: z.number(),
      }),
    }),
  }),
  countGlobal: defineEndpoint({
    ...OPEN_TRIVIA_DB_READ,
    path: '/api_count_global.php',
    summary: 'Open Trivia DB API: counts all questions',
    reply: z.object({ overall: CountsSchema, categories: z.record(z.string(), CountsSchema) }),
  }),
}
