import { isAPIError } from 'better-auth/api'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { type AuthLibraryCallContext, authLibraryCallContextStorage } from './accounts-database.ts'
import type { Refusal } from '../http/errors.ts'
import { createPasswordHasher } from './sign-in/hashing.ts'
import { type AuthLibraryDependencies, createAuthLibraryOptions } from './library-options.ts'
import { createSecondFactorPlugin } from './second-factor/second-factor-plugin.ts'

function createLibrary(...given: Parameters<typeof createAuthLibraryOptions>) {
  return betterAuth({
    ...createAuthLibraryOptions(...given),
    plugins: [createSecondFactorPlugin()],
  })
}

/**
 * The length of an authenticator app's secret, in characters of a 62-letter alphabet. The secret exceeds the 128 bits
 * that RFC 4226 requires.
 */
const APP_SECRET_LENGTH = 24

/** The refusal to send for each error code of the accounts library. Any other error is an internal error. */
export type RefusalsByAuthErrorCode = Record<string, Refusal>

type LibraryCall = <T>(
  refusals: RefusalsByAuthErrorCode,
  work: () => Promise<T>,
  during?: AuthLibraryCallContext,
) => Promise<T>

export type AuthLibraryClient = {
  api: ReturnType<typeof createLibrary>['api']
  call: LibraryCall
  hashPassword: (password: string) => Promise<string>
  /** Whether a hash was made with other parameters than new hashes are. */
  isOutdated: (hash: string) => boolean
  /** Creates the secret of an authenticator app. The secret's bytes are the characters of `plain`; `encrypted` is stored. */
  newAppSecret: () => Promise<{ plain: string; encrypted: string }>
  /** Whether a code is valid for an app's encrypted secret now, 30 seconds ago or 30 seconds from now. */
  isAppCode: (encrypted: string, code: string) => Promise<boolean>
}

export function createAuthLibraryClient(deps: AuthLibraryDependencies): AuthLibraryClient {
  const hashing = createPasswordHasher(deps.hashCost)
  const { api } = createLibrary(deps, hashing)
  return {
    api,
    hashPassword: hashing.hash,
    isOutdated: hashing.isOutdated,
    call: callLibrary,
    newAppSecret: async () => {
      const plain = generateRandomString(APP_SECRET_LENGTH)
      const encrypted = await symmetricEncrypt({ key: deps.sessions.secret, data: plain })
      return { plain, encrypted }
    },
    isAppCode: async (encrypted, code) => {
      const secret = await symmetricDecrypt({ key: deps.sessions.secret, data: encrypted })
      return createOTP(secret).verify(code)
    },
  }
}

/** Calls the accounts library. Translates its errors into refusals, and rethrows a recorded original error. */
const callLibrary: LibraryCall = async (refusals, work, during = {}) => {
  try {
    return await authLibraryCallContextStorage.run(during, work)
  } catch (error) {
    if (during.originalError !== undefined) throw during.originalError
    const { code = '', message = '' } = isAPIError(error) ? (error.body ?? {}) : {}
    throw refusals[code] ?? refusals[message] ?? error
  }
}
