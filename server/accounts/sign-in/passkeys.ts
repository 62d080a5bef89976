import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { passkeysContract } from '#contract/passkeys/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { MAX_PASSKEYS_PER_USER } from '#domain/accounts/second-factor.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { lockAccountRow } from '../accounts.queries.ts'
import { addSecondFactor } from '../second-factor/add-second-factor.ts'
import { requireCompleteLogin } from '../second-factor/pending-login.ts'
import { createLoginLimiter } from './login-limiter.ts'
import { requireVerifiedEmail } from '../account-locks.ts'
import { createPasskeyChallengeCookies } from './passkey-challenges.ts'
import { insertPasskey, listPasskeyCredentialIds, findPasskey, savePasskeyCounter } from './passkeys.queries.ts'
import { removePlayerPasskey } from '../second-factor/second-factor.queries.ts'
import { openSession } from '../sessions/session-opening.ts'
import { createSetCookieHeaders } from '../sessions/sessions.ts'
import { insertLoginSession } from '../sessions/sessions.queries.ts'
import { Refusal } from '../../http/errors.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { EndpointHandlers } from '../../http/serve.ts'

const PASSKEY_TIMEOUT_MS = 60_000

const PASSKEY_NOT_ADDED = new Refusal(400, 'We couldn’t add this passkey. Please try again.')
const PASSKEY_TAKEN = new Refusal(409, 'Another account already uses this passkey. Please create a new one.')
const TOO_MANY_PASSKEYS = new Refusal(
  409,
  `You already have ${MAX_PASSKEYS_PER_USER} passkeys. Please remove one first.`,
)
const PASSKEY_REJECTED = new Refusal(401, 'We don’t know this passkey, or it took too long. Please try again.')

/** Returns the handlers of the passkey endpoints. A passkey (WebAuthn) logs its player in without a password. */
export function passkeyHandlers(deps: AccountsDependencies): EndpointHandlers<typeof passkeysContract> {
  const { db, log, sessions, now, settings } = deps
  const attempts = createLoginLimiter(deps)
  const challenges = createPasskeyChallengeCookies(deps)
  const expected = () => {
    const { origin, hostname } = new URL(settings.siteUrl)
    // Without a fingerprint or PIN, a passkey would be a single factor.
    return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  }

  return {
    start: async (_call, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      requireVerifiedEmail(deps, player)
      const own = await listPasskeyCredentialIds(db, player.id)
      if (own.length >= MAX_PASSKEYS_PER_USER) throw TOO_MANY_PASSKEYS
      const { challenge, cookie } = challenges.create({ addIn: player.session.id })
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      const options = await generateRegistrationOptions({
        rpName: deps.content.site().name,
        rpID: expected().expectedRPID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userName: player.name,
        userDisplayName: player.name,
        attestationType: 'none',
        excludeCredentials: own.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      context.setCookies([cookie])
      return { message: 'Please create the passkey', options: { ...options } }
    },
    add: async ({ body: { name, credential } }, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      requireVerifiedEmail(deps, player)
      const challenge = challenges.find(context.cookie, { addIn: player.session.id })
      if (!challenge) throw PASSKEY_NOT_ADDED
      const verified = await verifyRegistration(credential as RegistrationResponseJSON, {
        ...expected(),
        expectedChallenge: challenge.challenge,
      })
      if (!verified || !(await challenges.use(challenge))) throw PASSKEY_NOT_ADDED
      const { credential: key } = verified
      const recoveryCodes = await addSecondFactor(deps, context, 'passkey', async (trx) => {
        const added = await insertPasskey(trx, {
          userId: player.id,
          name,
          credentialId: key.id,
          publicKey: Buffer.from(key.publicKey).toString('base64'),
          counter: key.counter,
          transports: credential.response.transports.join(','),
          deviceType: verified.credentialDeviceType,
          isBackedUp: verified.credentialBackedUp,
          aaguid: verified.aaguid,
          createdAt: new Date(now()).toISOString(),
        })
        if (added === 'too many') throw TOO_MANY_PASSKEYS
        if (added === 'taken') throw PASSKEY_TAKEN
      })
      return { message: 'Your passkey is added', recoveryCodes }
    },
    remove: async ({ body: { id } }, { player, address }) => {
      requireFreshLogin('account', now(), player)
      const removed = await runInTransaction(db, (trx) => removePlayerPasskey(trx, player.id, id))
      if (!removed) throw new Refusal(404, 'We can’t find that passkey')
      sessions.forget(player.id)
      sendAccountChangeMail(deps, player, 'passkeyRemoved')
      logSecurityEvent(log, 'second-factor-removed', { address, account: player.id }, { by: 'passkey' })
      return { message: 'Your passkey is removed' }
    },
    startLogin: async (_call, context) => {
      const { challenge, cookie } = challenges.create('login')
      context.setCookies([cookie])
      const options = {
        challenge,
        rpId: expected().expectedRPID,
        timeout: PASSKEY_TIMEOUT_MS,
        userVerification: 'required',
      }
      return { message: 'Please use your passkey', options }
    },
    login: async ({ body: { credential } }, context) => {
      const login = await attempts.byNetwork(context, 'Passkey', async () => {
        const challenge = challenges.find(context.cookie, 'login')
        const passkey = challenge && (await findPasskey(db, credential.id))
        if (!passkey) throw PASSKEY_REJECTED
        const counter = await verifyAuthentication(credential as AuthenticationResponseJSON, {
          ...expected(),
          expectedChallenge: challenge.challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
            counter: passkey.counter,
          },
        })
        // The challenge is stored as used only after its passkey was verified, so that strangers cannot fill the table
        // of used challenges.
        if (counter === null || !(await challenges.use(challenge))) throw PASSKEY_REJECTED
        return openSession(deps, context, {}, async () => {
          const token = await runInTransaction(db, async (trx) => {
            await lockAccountRow(trx, passkey.userId)
            if (!(await savePasskeyCounter(trx, passkey, counter))) throw PASSKEY_REJECTED
            return insertLoginSession(trx, {
              userId: passkey.userId,
              userAgent: context.userAgent,
              now: now(),
            })
          })
          return { headers: createSetCookieHeaders(sessions, token), response: { token } }
        })
      })
      return { status: 1, message: '', data: requireCompleteLogin(login) }
    },
  }
}

/** Verifies a new passkey's signature. Returns the passkey's data, or `null` if the signature is invalid. */
async function verifyRegistration(
  response: RegistrationResponseJSON,
  expected: Omit<Parameters<typeof verifyRegistrationResponse>[0], 'response'>,
) {
  const library = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      ...expected,
      response,
    })
    return verified ? registrationInfo : null
  } catch {
    return null
  }
}

/** Verifies a login by passkey. Returns the new signature counter, or `null` if the signature is invalid. */
async function verifyAuthentication(
  response: AuthenticationResponseJSON,
  expected: Omit<Parameters<typeof verifyAuthenticationResponse>[0], 'response'>,
): Promise<number | null> {
  const library = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
      ...expected,
      response,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
