import { z } from 'zod'
import { type Passkey, RECOVERY_CODES_PER_SET } from '#domain/accounts/second-factor.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RequiredUnvalidatedText, SignInReply } from '../accounts/users.ts'

const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number().describe('Milliseconds since 1970'),
}) satisfies z.ZodType<Passkey>

/** New recovery codes, which are shown only once. */
export const RecoveryCodesSchema = z
  .array(z.string())
  .describe(`${RECOVERY_CODES_PER_SET} codes, each valid once. They are shown only once.`)

export const secondFactorContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/GetSecondFactor',
    allow: 'player',
    summary: "Returns the player's second factors",
    reply: z.object({
      app: z.boolean().describe('Whether an authenticator app is set up'),
      recoveryCodes: z.number().describe('The number of unused recovery codes'),
      passkeys: z.array(PasskeySchema),
      isNeeded: z.boolean().describe("Whether the site requires a second factor for the player's role"),
    }),
  }),
  startApp: defineEndpoint({
    method: 'POST',
    path: '/api/StartAuthenticator',
    allow: 'player',
    costly: true,
    summary: 'Creates the secret for an authenticator app. It takes effect when ConfirmAuthenticator receives a code.',
    reply: z.object({
      message: z.string(),
      secret: z.string().describe('In base 32, for typing'),
      address: z.string().describe('The secret as an `otpauth://` URL, for a QR code'),
    }),
  }),
  confirmApp: defineEndpoint({
    method: 'POST',
    path: '/api/ConfirmAuthenticator',
    allow: 'player',
    costly: true,
    summary: 'Confirms the authenticator app with a code. From then on, logging in needs a second factor.',
    body: z.object({ code: RequiredUnvalidatedText }),
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodesSchema.nullable() }),
  }),
  removeApp: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveAuthenticator',
    allow: 'player',
    summary: 'Removes the authenticator app',
    reply: SuccessMessageReply,
  }),
  makeRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/MakeRecoveryCodes',
    allow: 'player',
    costly: true,
    summary: 'Creates new recovery codes and invalidates the old ones',
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodesSchema }),
  }),
  loginWithCode: defineEndpoint({
    method: 'POST',
    path: '/api/LoginWithCode',
    allow: 'anyone',
    costly: true,
    summary: 'Completes a login with a code from the authenticator app or a recovery code',
    body: z.object({ code: RequiredUnvalidatedText }),
    reply: SignInReply,
  }),
}
