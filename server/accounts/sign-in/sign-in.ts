import type { signInContract } from '#contract/sign-in/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { findRegistrationFlaws } from '#domain/accounts/registration.ts'
import type { RefusalsByAuthErrorCode } from '../accounts-library.ts'
import { revokeSessionsAndAccessTokens, listSignInMethods } from '../accounts.queries.ts'
import { findPasswordHashByEmail, replacePasswordHash } from './passwords.queries.ts'
import { rejectWeakPassword } from './weak-passwords.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { Refusal } from '../../http/errors.ts'
import type { EndpointHandlers } from '../../http/serve.ts'
import { LOG_IN_AGAIN_REFUSAL, endSessionOfRequest, openSession, renewSession } from '../sessions/session-opening.ts'
import { requireCompleteLogin } from '../second-factor/pending-login.ts'
import { createLoginLimiter } from './login-limiter.ts'
import { getNetworkOfIpAddress } from '../../http/network.ts'
import { createAttemptRateLimiter } from '../../http/limiter.ts'
import { createWorkQueue } from '../../http/work-queue.ts'
import { hasSiteFeature, DISABLED_SITE_FEATURE_REFUSALS } from '../../http/site-features.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import { loadUser } from '../users.ts'
import type { RequestContext } from '../../http/request-context.ts'

/**
 * The limits of the login queue. More logins run at a time than passwords are hashed at a time, so that password
 * hashing never waits for the database. A full queue rejects a login with a 503 refusal.
 */
const LOGIN_QUEUE_LIMITS = { atOnce: 4, waiting: 18 }
const FACEBOOK_SDK_VERSION = 'v22.0'

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const

const WRONG_CREDENTIALS = new Refusal(401, 'That e-mail address or password isn’t right')
const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address'
const INVALID_EMAIL = new Refusal(400, INVALID_EMAIL_MESSAGE, {
  flaws: [{ field: 'email', message: INVALID_EMAIL_MESSAGE }],
})
const EMAIL_TAKEN = new Refusal(409, 'User Already Exists')
const REGISTRATION_REFUSALS: RefusalsByAuthErrorCode = {
  USER_ALREADY_EXISTS: EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  // Two simultaneous registrations: the slower one violates the unique constraint on the address.
  FAILED_TO_CREATE_USER: EMAIL_TAKEN,
  VALIDATION_ERROR: INVALID_EMAIL,
  INVALID_EMAIL: INVALID_EMAIL,
}
const EMAIL_LOGIN_REFUSALS: RefusalsByAuthErrorCode = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
  INVALID_EMAIL: WRONG_CREDENTIALS,
  PASSWORD_TOO_LONG: WRONG_CREDENTIALS,
}
const ACCOUNT_NOT_LINKED = new Refusal(
  409,
  'There’s already an account with this e-mail address. Please log in the way you did before.',
)

function createProviderRefusals(provider: string): RefusalsByAuthErrorCode {
  return {
    INVALID_TOKEN: new Refusal(401, `${provider} couldn’t confirm who you are. Please try again.`),
    FAILED_TO_GET_USER_INFO: new Refusal(401, `${provider} couldn’t confirm who you are. Please try again.`),
    USER_EMAIL_NOT_FOUND: new Refusal(401, 'There was a login issue'),
    'account not linked': ACCOUNT_NOT_LINKED,
    'signup disabled': DISABLED_SITE_FEATURE_REFUSALS.registration,
  }
}

/** Returns the handlers for registering, for logging in by e-mail, Google or Facebook, and for logging out. */
export function signInHandlers(deps: AccountsDependencies): EndpointHandlers<typeof signInContract> {
  const { settings, nonces, log } = deps
  const attempts = createLoginLimiter(deps)
  // A flood of logins must not slow down other requests, so a full queue rejects them without a database write.
  const enqueue = createWorkQueue(LOGIN_QUEUE_LIMITS)
  const registrations = createAttemptRateLimiter(deps, 'registrations')

  const withToken = (
    provider: 'google' | 'facebook',
    idToken: { token: string; accessToken?: string },
    context: RequestContext<(typeof signInContract)['login']>,
  ) =>
    attempts.byNetwork(context, PROVIDER_NAMES[provider], () =>
      openSession(
        deps,
        context,
        createProviderRefusals(PROVIDER_NAMES[provider]),
        (api, headers) =>
          api.signInSocial({
            // A first sign-in with a provider also registers the player.
            body: { provider, idToken, requestSignUp: hasSiteFeature(deps, 'registration') },
            headers,
            returnHeaders: true,
          }),
        {
          check: async ({ id }) => {
            const signIns = await listSignInMethods(deps.db, id)
            return signIns.some((linked) => linked.provider === provider) ? null : LOG_IN_AGAIN_REFUSAL
          },
        },
      ),
    )

  const replaceOutdatedHash = async (stored: { playerId: string; hash: string }, password: string) => {
    const { hashPassword, isOutdated } = await deps.accounts()
    if (!isOutdated(stored.hash)) return
    const hash = await hashPassword(password)
    await runInTransaction(deps.db, (trx) => replacePasswordHash(trx, stored, hash))
  }

  return {
    register: async ({ body: { name, email, password } }, context) => {
      const flaws = findRegistrationFlaws({ name, email, password })
      if (flaws[0]) throw new Refusal(400, flaws[0].message, { flaws })
      rejectWeakPassword(password, { name, email })
      const login = await enqueue(async () => {
        await registrations.take(getNetworkOfIpAddress(context.address))
        const { hashPassword } = await deps.accounts()
        const hash = await hashPassword(password)
        const body = { name: name.trim(), email: email.trim(), password }
        return openSession(
          deps,
          context,
          REGISTRATION_REFUSALS,
          (api, headers) => api.signUpEmail({ body, headers, returnHeaders: true }),
          { hash },
        )
      })
      const data = requireCompleteLogin(login)
      logSecurityEvent(log, 'registered', { address: context.address, account: data.id })
      return { status: 1, message: 'Your account has been successfully created', data }
    },
    loginWithEmail: async ({ body: { email, password } }, context) => {
      if (!email.trim() || !password) throw new Refusal(400, 'Please fill out both fields')
      const body = { email: email.trim().toLowerCase(), password }
      const stored = await findPasswordHashByEmail(deps.db, body.email)
      const target = {
        email: body.email,
        account: stored && { id: stored.playerId, credentialsResetAt: stored.credentialsResetAt },
      }
      const logIn = () =>
        openSession(
          deps,
          context,
          EMAIL_LOGIN_REFUSALS,
          (api, headers) => api.signInEmail({ body, headers, returnHeaders: true }),
          {
            check: async () =>
              (await findPasswordHashByEmail(deps.db, body.email))?.hash === stored?.hash ? null : WRONG_CREDENTIALS,
          },
        )
      const data = await enqueue(() => attempts.byPassword(context, target, logIn))
      if (stored) await replaceOutdatedHash(stored, password)
      return { status: 1, message: '', data: requireCompleteLogin(data) }
    },
    login: async ({ body: { accessToken } }, context) => {
      if (!settings.facebook) throw new Refusal(404, 'Facebook sign-in is not set up here')
      const data = await withToken('facebook', { token: accessToken, accessToken }, context)
      return { status: 1, message: '', data: requireCompleteLogin(data) }
    },
    loginWithGoogle: async ({ body: { idToken } }, context) => {
      if (!settings.google) throw new Refusal(404, 'Google sign-in is not set up here')
      const data = await withToken('google', { token: idToken }, context)
      return { status: 1, message: '', data: requireCompleteLogin(data) }
    },
    loginOptions: async () => ({
      google: settings.google && {
        clientId: settings.google.clientId,
        script: settings.google.scriptUrl,
      },
      facebook: settings.facebook && {
        appId: settings.facebook.appId,
        script: settings.facebook.scriptUrl,
        version: FACEBOOK_SDK_VERSION,
      },
      nonce: nonces.issue(),
    }),
    currentUser: async (_call, context) => {
      const player = await context.findPlayer()
      if (!player) return { data: null }
      await renewSession(deps, context, player)
      return { data: await loadUser(deps, player) }
    },
    logout: async (_call, context) => {
      const player = await context.findPlayer()
      await endSessionOfRequest(deps, context, player)
      if (player) logSecurityEvent(log, 'logout', { address: context.address, account: player.id })
      return { message: 'You are logged out' }
    },
    logoutElsewhere: async (_call, { player, address }) => {
      const ended = await runInTransaction(deps.db, (trx) =>
        revokeSessionsAndAccessTokens(trx, player.id, player.session.id),
      )
      deps.sessions.forget(player.id)
      logSecurityEvent(log, 'sessions-ended', { address, account: player.id }, { ended })
      return { message: 'You are logged out everywhere else' }
    },
    logoutEverywhere: async (_call, context) => {
      const { player } = context
      const ended = await runInTransaction(deps.db, (trx) => revokeSessionsAndAccessTokens(trx, player.id))
      const about = { address: context.address, account: player.id }
      logSecurityEvent(log, 'sessions-ended', about, { ended })
      await endSessionOfRequest(deps, context, player)
      return { message: 'You are logged out everywhere' }
    },
  }
}
