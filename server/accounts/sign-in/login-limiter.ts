import type { User } from '#domain/accounts/user.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { Refusal } from '../../http/errors.ts'
import { getNetworkOfIpAddress } from '../../http/network.ts'
import { createFailureRateLimiter, createAttemptRateLimiter } from '../../http/limiter.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import { type PendingSecondFactorLogin, isPendingSecondFactorLogin } from '../second-factor/pending-login.ts'

type LoginContext = Pick<RequestContext, 'address' | 'cookie'>

type LoginAction = () => Promise<User | PendingSecondFactorLogin>

type LoginMethod = 'Google' | 'Facebook' | 'Passkey' | 'Second factor'

/** The e-mail address of a login attempt, and the account with that address, if any. */
type PasswordLoginTarget = {
  email: string
  account: { id: string; credentialsResetAt: number } | null
}

/**
 * Limits failed logins and logs the outcome of each. A browser that logged in to the account before has its own
 * counters, so that failed logins elsewhere cannot lock it out.
 */
export function createLoginLimiter(deps: AccountsDependencies) {
  const { log, browsers } = deps
  const logins = createAttemptRateLimiter(deps, 'logins')
  const browserLogins = createAttemptRateLimiter(deps, 'browserLogins')
  const limitAddressFailures = createFailureRateLimiter(deps, 'addressLoginFailures')
  const limitEmailFailures = createFailureRateLimiter(deps, 'emailLoginFailures')
  const limitBrowserFailures = createFailureRateLimiter(deps, 'browserLoginFailures')

  const logOutcome = async (
    { address }: LoginContext,
    { account, by }: { account: string | null; by: string },
    logIn: LoginAction,
  ) => {
    try {
      const login = await logIn()
      if (isPendingSecondFactorLogin(login)) logSecurityEvent(log, 'login-halfway', { address, account }, { by })
      else logSecurityEvent(log, 'login', { address, account: login.id }, { by })
      return login
    } catch (error) {
      if (error instanceof Refusal && error.statusCode < 500) {
        logSecurityEvent(log, 'login-refused', { address, account }, { by })
      }
      throw error
    }
  }
  return {
    byPassword: async (context: LoginContext, { email, account }: PasswordLoginTarget, logIn: LoginAction) => {
      const attempt = () => logOutcome(context, { account: account?.id ?? null, by: 'Email' }, logIn)
      const browser = account && browsers.findBrowserId(context.cookie, account)
      if (browser) {
        await browserLogins.take(browser)
        return limitBrowserFailures(browser, attempt)
      }
      const network = getNetworkOfIpAddress(context.address)
      await logins.take(`${email} ${network}`)
      return limitAddressFailures(network, () => limitEmailFailures(email, attempt))
    },
    /** Limits logins by provider, passkey or second factor. Counts failures by network only. */
    byNetwork: (context: LoginContext, by: LoginMethod, logIn: LoginAction) =>
      limitAddressFailures(getNetworkOfIpAddress(context.address), () =>
        logOutcome(context, { account: null, by }, logIn),
      ),
  }
}
