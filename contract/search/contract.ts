import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { MAX_SEARCH_CHARACTERS } from '#domain/questions/search.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { DayReply } from '../questions/contract.ts'

const Category = z.enum(CATEGORY_NAMES).describe('The primary one')

const FoundDaySchema = z
  .object({ day: DayReply, text: z.string().describe('The question'), category: Category })
  .meta({ id: 'DayFound' })

const FoundQuizSchema = z
  .object({ slug: z.string(), title: z.string(), description: z.string(), category: Category })
  .meta({ id: 'QuizFound' })

export const searchContract = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/Search',
    allow: 'anyone',
    costly: true,
    summary:
      'The days whose question holds all words, newest first, and the quizzes whose title or description does. Of today’s question only what is asked is searched',
    lasts: 'moment',
    query: z.object({
      q: z
        .string('Please write what to search for')
        .max(MAX_SEARCH_CHARACTERS, 'Please search for less')
        .describe('All of these words must occur, whatever their accents and capitals'),
      page: z.coerce
        .number('Please give the page as a number')
        .int('Please give the page as a whole number')
        .min(1, 'Pages begin with 1')
        .default(1),
    }),
    reply: z.object({
      data: z.array(FoundDaySchema),
      quizzes: z.array(FoundQuizSchema),
      today: DayReply.describe("The server's day, in UTC"),
      page: z.number(),
      pages: z.number(),
      total: z.number().describe('How many days were found'),
      isCut: z.boolean().describe('Whether there may be older ones, which are not looked for'),
    }),
  }),
}
