import { z } from 'zod'

/** An error of the public API, in the format of RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string().describe('The meaning of the status'),
    status: z.number().int(),
    detail: z.string().describe('A sentence for people that says what is wrong'),
    code: z.string().describe('A code for programs: invalid, unauthenticated, forbidden, not-found, rate-limited, …'),
    field: z.string().optional().describe('The invalid part of the request, if it is a single one'),
  })
  .meta({ id: 'Problem' })

export type ProblemDocument = z.output<typeof ProblemSchema>
