import { z } from 'zod'

const MAX_PAGE_SIZE = 100

/** The cursor and size of a page of a list. */
export const CursorPaginationQuery = z.object({
  limit: z.coerce
    .number('Please give the limit as a number')
    .int('Please give the limit as a whole number')
    .min(1, 'Please ask for at least 1')
    .max(MAX_PAGE_SIZE, `Please ask for at most ${MAX_PAGE_SIZE}`)
    .default(20)
    .describe('The maximum number of items'),
  cursor: z
    .string()
    .max(500, 'Please send the cursor exactly as the previous page returned it')
    .optional()
    .describe('The `nextCursor` of the previous page'),
})

export function createListPageSchema<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().describe('The cursor of the next page; null on the last page'),
  })
}
