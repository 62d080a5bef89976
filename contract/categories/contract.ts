import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { PageNumber } from '../base/form-fields.ts'
import { QuestionReply } from '../questions/contract.ts'

export const categoriesContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetList/:cat',
    feature: 'categories',
    allow: 'anyone',
    summary: "Lists a category's questions whose day has come, newest first",
    cached: true,
    params: z.object({ cat: z.string().max(100) }),
    query: z.object({
      page: PageNumber.optional().describe('Without a page number, the whole list is returned'),
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
    feature: 'categories',
    allow: 'anyone',
    summary: 'Returns one entry with the category names for each question whose day has come, to be counted',
    cached: true,
    reply: z.object({ data: z.array(z.enum(CATEGORY_NAMES)) }),
  }),
}
