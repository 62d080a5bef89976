import { z } from 'zod'
import { MOST_PASSKEYS, PASSKEY_NAME_LENGTH } from '#domain/accounts/second-factor.ts'
import { endpoint } from '../base/endpoint.ts'
import { RecoveryCodes } from '../second-factor/contract.ts'
import { Done, SignedIn } from '../accounts/users.ts'

/** The WebAuthn options for the browser: `PublicKeyCredential…OptionsJSON`. */
const PasskeyOptions = z.record(z.string(), z.unknown())

const Base64 = z.string().regex(/^[\w-]{1,8000}$/, 'Please send what the passkey said')

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
    .describe('As `PublicKeyCredential.toJSON()` gives it')

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
  start: endpoint({
    method: 'POST',
    path: '/api/StartPasskey',
    allow: 'player',
    costly: true,
    summary: 'What the browser is to make a passkey with',
    lasts: 'moment',
    reply: z.object({ message: z.string(), options: PasskeyOptions }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/AddPasskey',
    allow: 'player',
    costly: true,
    summary: `Adds a passkey, of at most ${MOST_PASSKEYS}`,
    lasts: 'moment',
    body: z.object({
      name: z.string().trim().min(1, 'Please give the passkey a name').max(PASSKEY_NAME_LENGTH),
      credential: NewCredential,
    }),
    reply: z.object({ message: z.string(), recoveryCodes: RecoveryCodes.nullable() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/RemovePasskey',
    allow: 'player',
    summary: "Takes one of the player's own passkeys away",
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: Done,
  }),
  startLogin: endpoint({
    method: 'POST',
    path: '/api/StartPasskeyLogin',
    allow: 'anyone',
    costly: true,
    summary: 'What a passkey is to sign',
    lasts: 'moment',
    reply: z.object({ message: z.string(), options: PasskeyOptions }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/LoginWithPasskey',
    allow: 'anyone',
    costly: true,
    summary: 'Signs in with a passkey, which is both factors at once',
    lasts: 'moment',
    body: z.object({ credential: ShownCredential }),
    reply: SignedIn,
  }),
}
