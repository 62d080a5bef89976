import { z } from 'zod'
import type { FieldMessage } from '#domain/flaw.ts'

/**
 * Why a call is refused, where a program can do something about it. `login-again`: it is a while since the
 * player logged in; once they have again, the same call is taken. `second-factor`: the login needs a code or a passkey,
 * too. `second-factor-missing`: the player has none, and the site asks one of their role. `idempotency-key-reused`: the key
 * came with another body before.
 */
const REFUSAL_CODES = [
  'login-again',
  'second-factor',
  'second-factor-missing',
  'idempotency-key-reused',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

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
    code: z.enum(REFUSAL_CODES).optional().describe('Where a program can do something about it'),
    flaws: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .readonly()
      .optional()
      .describe('What is wrong by field'),
    data: z.unknown().optional().describe('What is in the way'),
  })
  .meta({ id: 'Refusal' }) satisfies z.ZodType<RefusalWire>
