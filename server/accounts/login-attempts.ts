import type { User } from '#domain/user.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { Refusal } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import { sharedLimit } from '../http/shared-limit.ts'
import type { RequestContext } from '../http/request-context.ts'
import { noteEvent } from '../http/security-log.ts'
import { type HalfwayLogin, isHalfway } from './halfway-login.ts'

const TEN_MINUTES_MS = 600_000
const HOUR_MS = 3_600_000

type Context = Pick<RequestContext, 'address' | 'cookie'>

type LogIn = () => Promise<User | HalfwayLogin>

type By = 'Google' | 'Facebook' | 'Passkey' | 'Second factor'

/** Where a login is tried: at an address, by whoever has it or has not. */
type Tried = { email: string; account: { id: string; waysInResetAt: number } | null }

/**
 * Bounds how often somebody may be wrong when logging in, and notes what became of it. A browser in which
 * the account was logged in before counts for itself: what others do, wherever they are, does not close it.
 */
export function loginAttempts(deps: AccountsDeps) {
  const { log, browsers } = deps
  const wrong = (of: string, most: number) =>
    sharedLimit(deps, `login of ${of}`, { most, withinMs: TEN_MINUTES_MS })
  const [ofNetwork, ofBrowser] = [wrong('network', 10), wrong('browser', 10)]
  // So many that others can hardly lock somebody out, and too few to guess a password by.
  const ofAccount = wrong('account', 50)
  const logins = sharedLimit(deps, 'logins', { most: 60, withinMs: HOUR_MS })

  const noted = async (
    { address }: Context,
    { account, by }: { account: string | null; by: string },
    logIn: LogIn,
  ) => {
    try {
      const login = await logIn()
      if (isHalfway(login)) noteEvent(log, 'login-halfway', { address, account }, { by })
      else noteEvent(log, 'login', { address, account: login.id }, { by })
      return login
    } catch (error) {
      if (error instanceof Refusal && error.statusCode < 500) {
        noteEvent(log, 'login-refused', { address, account }, { by })
      }
      throw error
    }
  }
  return {
    byPassword: async (context: Context, { email, account }: Tried, logIn: LogIn) => {
      const attempt = () => noted(context, { account: account?.id ?? null, by: 'Email' }, logIn)
      const browser = account && browsers.markIn(context.cookie, account)
      if (browser) {
        await logins.take(browser)
        return ofBrowser.countFailures(browser, attempt)
      }
      const network = networkOf(context.address)
      await logins.take(`${email} ${network}`)
      return ofNetwork.countFailures(network, () => ofAccount.countFailures(email, attempt))
    },
    /** By whatever a flood of guesses is stopped of one network by: a provider's word, a passkey, the second step. */
    byNetwork: (context: Context, by: By, logIn: LogIn) =>
      ofNetwork.countFailures(networkOf(context.address), () =>
        noted(context, { account: null, by }, logIn),
      ),
  }
}
