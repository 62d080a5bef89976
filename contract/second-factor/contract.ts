import { z } from 'zod'
import { type Passkey, RECOVERY_CODES_PER_SET } from '#domain/accounts/second-factor.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply, RequiredUnvalidatedText, SignInReply } from '../accounts/users.ts'

const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number().describe('Milliseconds since 1970'),
}) satisfies z.ZodType<Passkey>

/** New recovery codes, which are shown only once. */
export const RecoveryCodesSchema = z
  .array(z.string())
  .describe(`${RECOVERY_CODES_PER_SET} codes, each good once; told this once`)

export const secondFactorContract = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/GetSecondFactor',
    allow: 'player',
    summary: 'What the player can show beside the password',
    lasts: 'moment',
    reply: z.object({
      app: z.boolean().describe('Whether an authenticator app is set up'),
      recoveryCodes: z.number().describe('How many are left'),
      passkeys: z.array(PasskeySchema),
      isNeeded: z.boolean().describe("Whether the site asks one of the player's role"),
    }),
  }),
  startApp: defineEndpoint({
    method: 'POST',
    path: '/api/StartAuthenticator',
    allow: 'player',
    costly: true,
    summary: 'Makes the secret of an authenticator app; it counts once a code of it was shown',
    lasts: 'moment',
    reply: z.object({
      message: z.string(),
      secret: z.string().describe('In base 32, to be typed'),
      address: z.string().describe('The same with its name, `otpauth://`, to be shown as a picture'),
    }),
  }),
  confirmApp: defineEndpoint({
    method: 'POST',
    path: '/api/ConfirmAuthenticator',
    allow: 'player',
    costly: true,
    summary: 'Shows a code of the new app; from then on a password alone logs nobody in',
    lasts: 'moment',
    body: z.object({ code: RequiredUnvalidatedText }),
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodesSchema.nullable() }),
  }),
  removeApp: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveAuthenticator',
    allow: 'player',
    summary: 'Takes the authenticator app away',
    lasts: 'moment',
    reply: MessageReply,
  }),
  makeRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/MakeRecoveryCodes',
    allow: 'player',
    costly: true,
    summary: 'Makes new recovery codes; the old ones are good no more',
    lasts: 'moment',
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodesSchema }),
  }),
  loginWithCode: defineEndpoint({
    method: 'POST',
    path: '/api/LoginWithCode',
    allow: 'anyone',
    costly: true,
    summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
    lasts: 'moment',
    body: z.object({ code: RequiredUnvalidatedText }),
    reply: SignInReply,
  }),
}
