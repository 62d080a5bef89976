import type { secondFactorContract } from '#contract/second-factor/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { needsSecondFactor, parseSecondFactorCode } from '#domain/accounts/second-factor.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { addSecondFactor } from './add-second-factor.ts'
import type { RefusalsByAuthErrorCode } from '../accounts-library.ts'
import { createOtpAuthUri, encodeBase32 } from '../sign-in/otp-auth-uri.ts'
import { findSecondFactorCookie } from './second-factor-cookie.ts'
import { requireCompleteLogin } from './pending-login.ts'
import { createLoginLimiter } from '../sign-in/login-limiter.ts'
import { lockAccountForNewCredential, requireVerifiedEmail } from '../account-locks.ts'
import { markSignInNonceUsed } from '../sign-in/nonces.queries.ts'
import {
  confirmAuthenticatorApp,
  hashRecoveryCode,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  loadSecondFactor,
  saveUnconfirmedAppSecret,
  findUnconfirmedAuthenticatorSecret,
} from './second-factor.queries.ts'
import { openSession } from '../sessions/session-opening.ts'
import { Refusal } from '../../http/errors.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import { createFailureRateLimiter } from '../../http/limiter.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { EndpointHandlers } from '../../http/serve.ts'

/** How long a used code is remembered. Longer than the time for which an app's code is accepted. */
const USED_CODE_RETENTION_MS = 120_000

const CODE_MALFORMED = createCodeRefusal(400, 'Please type the six digits, or a recovery code')
const CODE_WRONG = createCodeRefusal(401, 'That code is wrong or has expired')
const CODE_ALREADY_USED = createCodeRefusal(
  401,
  'That code has already been used. Please log in again with the next one.',
)
const APP_SETUP_NOT_STARTED = new Refusal(409, 'Please start setting up your app again')
const LOGIN_EXPIRED = new Refusal(401, 'That took too long. Please log in again.')
const SECOND_FACTOR_REFUSALS: RefusalsByAuthErrorCode = {
  INVALID_CODE: CODE_WRONG,
  INVALID_BACKUP_CODE: CODE_WRONG,
  TOTP_NOT_ENABLED: CODE_WRONG,
  BACKUP_CODES_NOT_ENABLED: CODE_WRONG,
  INVALID_TWO_FACTOR_COOKIE: LOGIN_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: LOGIN_EXPIRED,
  ACCOUNT_TEMPORARILY_LOCKED: new Refusal(429, 'Too many wrong codes. Please wait 15 minutes.', {
    retryAfter: 900,
    event: 'too-many-tries',
  }),
}

function createCodeRefusal(status: number, message: string): Refusal {
  return new Refusal(status, message, { flaws: [{ field: 'code', message }] })
}

/** Returns the handlers of the second-factor endpoints: authenticator app and recovery codes. */
export function secondFactorHandlers(deps: AccountsDependencies): EndpointHandlers<typeof secondFactorContract> {
  const { db, log, settings, sessions, now } = deps
  const limitFailures = createFailureRateLimiter(deps, 'codeFailures')
  const attempts = createLoginLimiter(deps)
  /**
   * Marks a code of an authenticator app as used, so that an observer cannot reuse it. Returns `false` if the code was
   * used before.
   */
  const useAppCode = (playerId: string, code: string) =>
    markSignInNonceUsed(db, `code ${playerId} ${code}`, now() + USED_CODE_RETENTION_MS, now())

  return {
    get: async (_call, { player }) => {
      const isNeeded = needsSecondFactor(settings.secondFactor, player.role)
      const { passkeys, ...rest } = await loadSecondFactor(db, player.id)
      return { ...rest, passkeys: [...passkeys], isNeeded }
    },
    startApp: async (_call, { player }) => {
      requireFreshLogin('account', now(), player)
      requireVerifiedEmail(deps, player)
      const { plain, encrypted } = await (await deps.accounts()).newAppSecret()
      const isStarted = await runInTransaction(db, async (trx) => {
        await lockAccountForNewCredential(trx, deps, player)
        return saveUnconfirmedAppSecret(trx, player.id, encrypted)
      })
      if (!isStarted) {
        throw new Refusal(409, 'You already have an authenticator app. Please remove it first.')
      }
      const secret = encodeBase32(Buffer.from(plain))
      const { name: site } = deps.content.site()
      const address = createOtpAuthUri({ site, email: player.email, secret })
      return { message: 'Please type the first code from your app', secret, address }
    },
    confirmApp: async ({ body }, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      requireVerifiedEmail(deps, player)
      const typed = parseSecondFactorCode(body.code)
      if (typed?.by !== 'app') throw createCodeRefusal(400, 'Please type the six digits that your app shows')
      const secret = await findUnconfirmedAuthenticatorSecret(db, player.id)
      if (secret === null) throw APP_SETUP_NOT_STARTED
      const { isAppCode } = await deps.accounts()
      await limitFailures(player.id, async () => {
        if (!(await isAppCode(secret, typed.code))) throw CODE_WRONG
      })
      const recoveryCodes = await addSecondFactor(deps, context, 'app', async (trx) => {
        if (!(await confirmAuthenticatorApp(trx, player.id, secret))) throw APP_SETUP_NOT_STARTED
      })
      await useAppCode(player.id, typed.code)
      return { message: 'Your authenticator app is set up', recoveryCodes }
    },
    removeApp: async (_call, { player, address }) => {
      requireFreshLogin('account', now(), player)
      const removed = await runInTransaction(db, (trx) => removeAuthenticatorApp(trx, player.id))
      if (!removed) throw new Refusal(404, 'You don’t have an authenticator app')
      sessions.forget(player.id)
      sendAccountChangeMail(deps, player, 'appRemoved')
      logSecurityEvent(log, 'second-factor-removed', { address, account: player.id }, { by: 'app' })
      return { message: 'Your authenticator app is removed' }
    },
    makeRecoveryCodes: async (_call, { player, address }) => {
      requireFreshLogin('account', now(), player)
      if (!player.secondFactor) throw new Refusal(409, 'You don’t have a second factor yet')
      requireVerifiedEmail(deps, player)
      const recoveryCodes = await runInTransaction(db, async (trx) => {
        await lockAccountForNewCredential(trx, deps, player)
        return renewRecoveryCodes(trx, player.id)
      })
      sendAccountChangeMail(deps, player, 'recoveryCodesMade')
      logSecurityEvent(log, 'recovery-codes-made', { address, account: player.id })
      return { message: 'Your new recovery codes', recoveryCodes }
    },
    loginWithCode: async ({ body }, context) => {
      const typed = parseSecondFactorCode(body.code)
      if (!typed) throw CODE_MALFORMED
      const { by, code } = typed
      const login = await attempts.byNetwork(context, 'Second factor', () =>
        openSession(
          deps,
          context,
          SECOND_FACTOR_REFUSALS,
          (api, headers) => {
            headers.set('cookie', findSecondFactorCookie(context.cookie, sessions.cookie))
            const call = { headers, returnHeaders: true } as const
            return by === 'app'
              ? api.verifyTOTP({ body: { code }, ...call })
              : api.verifyBackupCode({ body: { code: hashRecoveryCode(code) }, ...call })
          },
          {
            check: async ({ id }) => {
              const has = await loadSecondFactor(db, id)
              // All factors may have been removed while the code was being verified.
              if (by === 'recovery') return has.app || has.passkeys.length > 0 ? null : CODE_WRONG
              if (!has.app) return CODE_WRONG
              return (await useAppCode(id, code)) ? null : CODE_ALREADY_USED
            },
          },
        ),
      )
      return { status: 1, message: '', data: requireCompleteLogin(login) }
    },
  }
}
