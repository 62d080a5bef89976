import { z } from 'zod'
import type { FieldMessage } from '#domain/text/flaw.ts'

/**
 * Why a call is refused, where a program can do something about it. `login-again`: the player logged in a while ago;
 * after another login the same call succeeds. `second-factor`: the login also needs a code or a passkey.
 * `second-factor-missing`: the player has none, and the site requires one for their role. `address-unproved`: the
 * player must prove their e-mail address first (`SendVerification` mails the link once more).
 * `idempotency-key-reused`: the key was sent with another body before.
 */
const REFUSAL_CODES = [
  'login-again',
  'second-factor',
  'second-factor-missing',
  'idempotency-key-reused',
  'address-unproved',
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
