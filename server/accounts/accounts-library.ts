import { isAPIError } from 'better-auth/api'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { betterAuth } from 'better-auth/minimal'
import { type DuringCall, duringCall } from './accounts-database.ts'
import type { Refusal } from '../http/errors.ts'
import { openHashing } from './sign-in/hashing.ts'
import { type LibraryDeps, libraryOptions } from './library-options.ts'
import { secondFactorPlugin } from './second-factor/second-factor-plugin.ts'

function makeLibrary(...given: Parameters<typeof libraryOptions>) {
  return betterAuth({ ...libraryOptions(...given), plugins: [secondFactorPlugin()] })
}

/** Of 62: more than the 128 bits that RFC 4226 asks for. */
const APP_SECRET_LETTERS = 24

/** What to say of the library's refusals, by its codes; any other is a failure of ours. */
export type Refusals = Record<string, Refusal>

type LibraryCall = <T>(
  refusals: Refusals,
  work: () => Promise<T>,
  during?: DuringCall,
) => Promise<T>

export type Accounts = {
  api: ReturnType<typeof makeLibrary>['api']
  call: LibraryCall
  hashPassword: (password: string) => Promise<string>
  /** Whether a hash is weaker than those that are made today. */
  isOutdated: (hash: string) => boolean
  /** The secret of an authenticator app, whose bytes are its letters, and how it is kept. */
  newAppSecret: () => Promise<{ plain: string; encrypted: string }>
  /** Whether an app with this encrypted secret shows this code now, half a minute ago or half a minute from now. */
  isAppCode: (encrypted: string, code: string) => Promise<boolean>
}

export function openAccounts(deps: LibraryDeps): Accounts {
  const hashing = openHashing(deps.hashCost)
  const { api } = makeLibrary(deps, hashing)
  return {
    api,
    hashPassword: hashing.hash,
    isOutdated: hashing.isOutdated,
    call: callLibrary,
    newAppSecret: async () => {
      const plain = generateRandomString(APP_SECRET_LETTERS)
      const encrypted = await symmetricEncrypt({ key: deps.sessions.secret, data: plain })
      return { plain, encrypted }
    },
    isAppCode: async (encrypted, code) => {
      const secret = await symmetricDecrypt({ key: deps.sessions.secret, data: encrypted })
      return createOTP(secret).verify(code)
    },
  }
}

/** Calls the library; its refusals become ours, and trouble behind them is told as it was. */
const callLibrary: LibraryCall = async (refusals, work, during = {}) => {
  try {
    return await duringCall.run(during, work)
  } catch (error) {
    if (during.trouble !== undefined) throw during.trouble
    const { code = '', message = '' } = isAPIError(error) ? (error.body ?? {}) : {}
    throw refusals[code] ?? refusals[message] ?? error
  }
}
