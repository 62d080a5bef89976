import type { User } from '#domain/accounts/user.ts'
import { Refusal } from '../../http/errors.ts'

/** A login that still needs a second factor. `byApp` is `true` if an authenticator app's code is accepted. */
export type PendingSecondFactorLogin = { waitsFor: 'second factor'; byApp: boolean }

export function isPendingSecondFactorLogin(login: User | PendingSecondFactorLogin): login is PendingSecondFactorLogin {
  return 'waitsFor' in login
}

/**
 * Returns the player of a complete login. Throws a 401 refusal with the code `second-factor` if the login still needs
 * its second factor.
 */
export function requireCompleteLogin(login: User | PendingSecondFactorLogin): User {
  if (!isPendingSecondFactorLogin(login)) return login
  throw new Refusal(401, 'Now please use your second factor, too', {
    code: 'second-factor',
    data: { byApp: login.byApp },
  })
}
