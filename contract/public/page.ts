import { z } from 'zod'

const MAX_PAGE_SIZE = 100

/** The cursor and size of a page of a list. */
export const ListPageQuery = z.object({
  limit: z.coerce
    .number('Please give the limit as a number')
    .int('Please give the limit as a whole number')
    .min(1, 'Please ask for at least one')
    .max(MAX_PAGE_SIZE, `Please ask for at most ${MAX_PAGE_SIZE}`)
    .default(20)
    .describe('How many at most'),
  cursor: z
    .string()
    .max(500, 'Please ask for the next page as the page before names it')
    .optional()
    .describe('What the page before called nextCursor'),
})

export function createListPageSchema<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().describe('For the next page; null on the last one'),
  })
}
