import { z } from 'zod'

const MOST_ON_A_PAGE = 100

/** The cursor and size of a page of a list. */
export const Page = z.object({
  limit: z.coerce
    .number('Please give the limit as a number')
    .int('Please give the limit as a whole number')
    .min(1, 'Please ask for at least one')
    .max(MOST_ON_A_PAGE, `Please ask for at most ${MOST_ON_A_PAGE}`)
    .default(20)
    .describe('How many at most'),
  cursor: z
    .string()
    .max(500, 'Please ask for the next page as the page before names it')
    .optional()
    .describe('What the page before called nextCursor'),
})

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().describe('For the next page; null on the last one'),
  })
}
