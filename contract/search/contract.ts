import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { MAX_SEARCH_CHARACTERS } from '#domain/questions/search.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { PageNumber } from '../base/form-fields.ts'
import { DayResponseSchema } from '../questions/contract.ts'

const Category = z.enum(CATEGORY_NAMES).describe('The primary category')

const FoundDaySchema = z
  .object({ day: DayResponseSchema, text: z.string().describe('The text of the question'), category: Category })
  .meta({ id: 'DayFound' })

const FoundQuizSchema = z
  .object({ slug: z.string(), title: z.string(), description: z.string(), category: Category })
  .meta({ id: 'QuizFound' })

export const searchContract = {
  ideas: defineEndpoint({
    method: 'GET',
    path: '/api/SearchIdeas',
    allow: 'anyone',
    summary: 'The latest days before today, and those of the last year that most people answered',
    lasts: 'content',
    reply: z.object({ recent: z.array(FoundDaySchema), popular: z.array(FoundDaySchema) }),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/api/Search',
    allow: 'anyone',
    costly: true,
    summary:
      "Finds days whose question contains all the words, newest first, and quizzes whose title or description does. The answer to today's question is not searched.",
    query: z.object({
      q: z
        .string('Please type something to search for')
        .max(MAX_SEARCH_CHARACTERS, 'Please search for something shorter')
        .describe('The words to find. All must occur. Case and accents are ignored.'),
      page: PageNumber.default(1),
    }),
    reply: z.object({
      data: z.array(FoundDaySchema),
      quizzes: z.array(FoundQuizSchema),
      today: DayResponseSchema.describe("Today in UTC, by the server's clock"),
      page: z.number(),
      pages: z.number(),
      total: z.number().describe('The number of days found'),
      isCut: z.boolean().describe('Whether the search stopped before the oldest days'),
    }),
  }),
}
