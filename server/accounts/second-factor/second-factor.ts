import type { secondFactorContract } from '#contract/second-factor/contract.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { needsSecondFactor, readCode } from '#domain/accounts/second-factor.ts'
import { mailAccountChange } from '../account-changes.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { addFactor } from './add-factor.ts'
import type { Refusals } from '../accounts-library.ts'
import { appAddress, inBase32 } from '../sign-in/app-address.ts'
import { secondFactorIn } from './second-factor-cookie.ts'
import { allTheWay } from './pending-second-factor.ts'
import { loginAttempts } from '../sign-in/login-attempts.ts'
import { lockForNewWayIn, requireProvedAddress } from '../new-way-in.ts'
import { useOnce } from '../sign-in/nonces.queries.ts'
import {
  confirmApp,
  recoveryHash,
  removeApp,
  renewRecoveryCodes,
  secondFactorOf,
  startApp,
  startedApp,
} from './second-factor.queries.ts'
import { openSession } from '../sessions/session-opening.ts'
import { Refusal } from '../../http/errors.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import { openFailureLimiter } from '../../http/limiter.ts'
import { noteEvent } from '../../http/security-log.ts'
import type { Handlers } from '../../http/serve.ts'

/** How long a used code is remembered. Longer than the time for which an app's code is accepted. */
const CODE_LASTS_MS = 120_000

const NO_CODE = codeRefusal(400, 'Please type the six digits, or a recovery code')
const WRONG_CODE = codeRefusal(401, 'This code is not right, or no longer')
const USED_CODE = codeRefusal(
  401,
  'This code was used already. Please log in once more, with the next one.',
)
const NOT_STARTED = new Refusal(409, 'Please start setting up your app again')
const TOO_LATE = new Refusal(401, 'This took too long. Please log in from the beginning.')
const REFUSALS: Refusals = {
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_CODE,
  TOTP_NOT_ENABLED: WRONG_CODE,
  BACKUP_CODES_NOT_ENABLED: WRONG_CODE,
  INVALID_TWO_FACTOR_COOKIE: TOO_LATE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: TOO_LATE,
  ACCOUNT_TEMPORARILY_LOCKED: new Refusal(429, 'Too many wrong codes. Please wait 15 minutes.', {
    retryAfter: 900,
    event: 'too-many-tries',
  }),
}

function codeRefusal(status: number, message: string): Refusal {
  return new Refusal(status, message, { flaws: [{ field: 'code', message }] })
}

/** Returns the handlers of the second-factor endpoints: authenticator app and recovery codes. */
export function secondFactor(deps: AccountsDeps): Handlers<typeof secondFactorContract> {
  const { db, log, settings, sessions, now } = deps
  const limitFailures = openFailureLimiter(deps, 'codeFailures')
  const attempts = loginAttempts(deps)
  /** Marks an app's code as used, so that an observer cannot reuse it. Returns `false` if it was used before. */
  const useAppCode = (playerId: string, code: string) =>
    useOnce(db, `code ${playerId} ${code}`, now() + CODE_LASTS_MS, now())

  return {
    get: async (_call, { player }) => {
      const isNeeded = needsSecondFactor(settings.secondFactor, player.role)
      const { passkeys, ...rest } = await secondFactorOf(db, player.id)
      return { ...rest, passkeys: [...passkeys], isNeeded }
    },
    startApp: async (_call, { player }) => {
      requireFreshLogin('account', now(), player)
      requireProvedAddress(deps, player)
      const { plain, encrypted } = await (await deps.accounts()).newAppSecret()
      const isStarted = await inTransaction(db, async (trx) => {
        await lockForNewWayIn(trx, deps, player)
        return startApp(trx, player.id, encrypted)
      })
      if (!isStarted) {
        throw new Refusal(409, 'You have an authenticator app. Please remove it first.')
      }
      const secret = inBase32(Buffer.from(plain))
      const { name: site } = deps.content.site()
      const address = appAddress({ site, email: player.email, secret })
      return { message: 'Please show the first code of your app', secret, address }
    },
    confirmApp: async ({ body }, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      requireProvedAddress(deps, player)
      const typed = readCode(body.code)
      if (typed?.by !== 'app') throw codeRefusal(400, 'Please type the six digits that it shows')
      const secret = await startedApp(db, player.id)
      if (secret === null) throw NOT_STARTED
      const { isAppCode } = await deps.accounts()
      await limitFailures(player.id, async () => {
        if (!(await isAppCode(secret, typed.code))) throw WRONG_CODE
      })
      const recoveryCodes = await addFactor(deps, context, 'app', async (trx) => {
        if (!(await confirmApp(trx, player.id, secret))) throw NOT_STARTED
      })
      await useAppCode(player.id, typed.code)
      return { message: 'Your authenticator app is set up', recoveryCodes }
    },
    removeApp: async (_call, { player, address }) => {
      requireFreshLogin('account', now(), player)
      const removed = await inTransaction(db, (trx) => removeApp(trx, player.id))
      if (!removed) throw new Refusal(404, 'You have no authenticator app')
      sessions.forget(player.id)
      mailAccountChange(deps, player, 'appRemoved')
      noteEvent(log, 'second-factor-removed', { address, account: player.id }, { by: 'app' })
      return { message: 'Your authenticator app is removed' }
    },
    makeRecoveryCodes: async (_call, { player, address }) => {
      requireFreshLogin('account', now(), player)
      if (!player.secondFactor) throw new Refusal(409, 'You have no second factor yet')
      requireProvedAddress(deps, player)
      const recoveryCodes = await inTransaction(db, async (trx) => {
        await lockForNewWayIn(trx, deps, player)
        return renewRecoveryCodes(trx, player.id)
      })
      mailAccountChange(deps, player, 'recoveryCodesMade')
      noteEvent(log, 'recovery-codes-made', { address, account: player.id })
      return { message: 'Your new recovery codes', recoveryCodes }
    },
    loginWithCode: async ({ body }, context) => {
      const typed = readCode(body.code)
      if (!typed) throw NO_CODE
      const { by, code } = typed
      const login = await attempts.byNetwork(context, 'Second factor', () =>
        openSession(
          deps,
          context,
          REFUSALS,
          (api, headers) => {
            headers.set('cookie', secondFactorIn(context.cookie, sessions.cookie))
            const call = { headers, returnHeaders: true } as const
            return by === 'app'
              ? api.verifyTOTP({ body: { code }, ...call })
              : api.verifyBackupCode({ body: { code: recoveryHash(code) }, ...call })
          },
          {
            check: async ({ id }) => {
              const has = await secondFactorOf(db, id)
              // All factors may have been removed while the code was being verified.
              if (by === 'recovery') return has.app || has.passkeys.length > 0 ? null : WRONG_CODE
              if (!has.app) return WRONG_CODE
              return (await useAppCode(id, code)) ? null : USED_CODE
            },
          },
        ),
      )
      return { status: 1, message: '', data: allTheWay(login) }
    },
  }
}
