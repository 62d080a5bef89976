import type { User } from '#domain/accounts/user.ts'
import { Refusal } from '../../http/errors.ts'

/** A login that still needs a second factor. `byApp` is `true` if an authenticator app's code is accepted. */
export type PendingLogin = { waitsFor: 'second factor'; byApp: boolean }

export function isPendingLogin(login: User | PendingLogin): login is PendingLogin {
  return 'waitsFor' in login
}

/** Returns the player of a complete login. Throws a 401 refusal with the code `second-factor` if one is missing. */
export function requireCompleteLogin(login: User | PendingLogin): User {
  if (!isPendingLogin(login)) return login
  throw new Refusal(401, 'Now please use your second factor, too', {
    code: 'second-factor',
    data: { byApp: login.byApp },
  })
}
