import { z } from 'zod'
import { MAX_PASSKEYS_PER_USER, MAX_PASSKEY_NAME_CHARACTERS } from '#domain/accounts/second-factor.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RecoveryCodesSchema } from '../second-factor/contract.ts'
import { SignInReply } from '../accounts/users.ts'

/** The WebAuthn options for the browser: `PublicKeyCredential…OptionsJSON`. */
const PasskeyOptions = z.record(z.string(), z.unknown())

const Base64 = z.string().regex(/^[\w-]{1,8000}$/, "Please send the passkey's response")

const credential = <R extends z.ZodRawShape>(response: R) =>
  z
    .object({
      id: Base64,
      rawId: Base64,
      type: z.literal('public-key'),
      authenticatorAttachment: z.string().max(40).optional(),
      clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
      response: z.object({ clientDataJSON: Base64, ...response }),
    })
    .describe('The result of `PublicKeyCredential.toJSON()`')

const NewCredential = credential({
  attestationObject: Base64,
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(8)
    .default([]),
})

const ShownCredential = credential({
  authenticatorData: Base64,
  signature: Base64,
  userHandle: Base64.optional(),
})

export const passkeysContract = {
  start: defineEndpoint({
    method: 'POST',
    path: '/api/StartPasskey',
    allow: 'player',
    costly: true,
    summary: 'Returns the options with which the browser creates a passkey',
    reply: z.object({ message: z.string(), options: PasskeyOptions }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddPasskey',
    allow: 'player',
    costly: true,
    summary: `Adds a passkey. An account can have at most ${MAX_PASSKEYS_PER_USER}.`,
    body: z.object({
      name: z.string().trim().min(1, 'Please give the passkey a name').max(MAX_PASSKEY_NAME_CHARACTERS),
      credential: NewCredential,
    }),
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodesSchema.nullable() }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/RemovePasskey',
    allow: 'player',
    summary: "Removes one of the player's passkeys",
    body: IdParams,
    reply: SuccessMessageReply,
  }),
  startLogin: defineEndpoint({
    method: 'POST',
    path: '/api/StartPasskeyLogin',
    allow: 'anyone',
    costly: true,
    summary: 'Returns the challenge that a passkey signs',
    reply: z.object({ message: z.string(), options: PasskeyOptions }),
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/LoginWithPasskey',
    allow: 'anyone',
    costly: true,
    summary: 'Signs in with a passkey, which counts as both factors',
    body: z.object({ credential: ShownCredential }),
    reply: SignInReply,
  }),
}
