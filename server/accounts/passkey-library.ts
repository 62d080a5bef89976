import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth/minimal'
import { openHashing } from './hashing.ts'
import { PASSKEY_CHALLENGE } from './challenge-cookies.ts'
import { type LibraryDeps, libraryOptions } from './library-options.ts'

const FIELDS = {
  publicKey: 'public_key',
  userId: 'user_id',
  credentialID: 'credential_id',
  deviceType: 'device_type',
  backedUp: 'backed_up',
  createdAt: 'created_at',
}

export type PasskeyLibrary = ReturnType<typeof openPasskeyLibrary>

/**
 * The accounts library with passkeys. It is one of its own, because what reads certificates takes a third as long to
 * load as all the rest.
 */
export function openPasskeyLibrary(deps: LibraryDeps) {
  const { siteUrl } = deps.settings
  const plugin = passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: deps.content.site().name,
    origin: new URL(siteUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw new Error('nobody was recognised')
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw new Error('nobody was recognised')
      },
    },
    advanced: { webAuthnChallengeCookie: PASSKEY_CHALLENGE },
    schema: { passkey: { modelName: 'passkeys', fields: FIELDS } },
  })
  return betterAuth({
    ...libraryOptions(deps, openHashing(deps.hashCost)),
    plugins: [plugin],
  }).api
}
