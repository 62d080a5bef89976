import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { QuestionReply } from '../questions/contract.ts'

export const categoriesContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetList/:cat',
    part: 'categories',
    allow: 'anyone',
    summary: "A category's questions that have had their day, newest first",
    lasts: 'content',
    params: z.object({ cat: z.string().max(100) }),
    query: z.object({
      page: z.coerce
        .number('Please give the page as a number')
        .int('Please give the page as a whole number')
        .min(1, 'Pages begin with 1')
        .max(100_000, 'There are not so many pages')
        .optional()
        .describe('Without it, the whole list'),
    }),
    reply: z.object({
      data: z.array(QuestionReply),
      page: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
  names: defineEndpoint({
    method: 'GET',
    path: '/api/Categories',
    part: 'categories',
    allow: 'anyone',
    summary: 'The category names of every question that has had its day, one entry each, to be counted',
    lasts: 'content',
    reply: z.object({ data: z.array(z.enum(CATEGORY_NAMES)) }),
  }),
}
