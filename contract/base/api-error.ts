import { z } from 'zod'

/**
 * Reasons for rejected calls on which a client can act. `login-again`: the login is too old, and
 * the call succeeds after a new login. `second-factor`: the login also needs a code or a passkey.
 * `second-factor-missing`: the player has no second factor and the site requires one for their
 * role. `address-unproved`: the player must verify their e-mail address (`SendVerification` mails
 * the link again). `idempotency-key-reused`: the key was used with a different body.
 */
const API_ERROR_CODES = [
  'login-again',
  'second-factor',
  'second-factor-missing',
  'idempotency-key-reused',
  'address-unproved',
] as const
export type ApiErrorCode = (typeof API_ERROR_CODES)[number]

export const ApiErrorSchema = z
  .object({
    message: z.string().describe('A sentence for people that says what is wrong'),
    code: z.enum(API_ERROR_CODES).optional().describe('Set if a program can react to the error'),
    flaws: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .readonly()
      .optional()
      .describe('Validation errors by field'),
    data: z.unknown().optional().describe('The conflicting state, for 409'),
  })
  .meta({ id: 'Refusal' })

/** The JSON body of an error reply. */
export type ApiErrorBody = z.infer<typeof ApiErrorSchema>
