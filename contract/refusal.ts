import { z } from 'zod'
import type { FieldMessage } from '#domain/flaw.ts'

/**
 * Why a call is refused, where a program can do something about it. `login-again`: it is a while since the
 * player logged in; once they have again, the same call is taken.
 */
export type RefusalCode = 'login-again'

/** What a refusal says, beside its status. */
export type RefusalWire = {
  message: string
  code?: RefusalCode | undefined
  /** What is wrong by field. */
  flaws?: readonly FieldMessage[] | undefined
  /** What is in the way, such as what somebody else has saved meanwhile. */
  data?: unknown
}

export const RefusalSchema = z
  .object({
    message: z.string().describe('What is wrong, as a sentence for people'),
    code: z.literal('login-again').optional().describe('Where a login would help'),
    flaws: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .readonly()
      .optional()
      .describe('What is wrong by field'),
    data: z.unknown().optional().describe('What is in the way'),
  })
  .meta({ id: 'Refusal' }) satisfies z.ZodType<RefusalWire>
