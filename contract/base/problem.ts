import { z } from 'zod'

/** An error of the public API, in the format of RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string().describe('What the status means'),
    status: z.number().int(),
    detail: z.string().describe('What is wrong, as a sentence for people'),
    code: z
      .string()
      .describe('What is wrong, for programs: invalid, unauthenticated, forbidden, not-found, rate-limited, …'),
    field: z.string().optional().describe('What of the call is wrong, where it is one thing'),
  })
  .meta({ id: 'Problem' })

export type ProblemWire = z.output<typeof ProblemSchema>
