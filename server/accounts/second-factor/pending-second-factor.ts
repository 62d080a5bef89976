import type { User } from '#domain/accounts/user.ts'
import { Refusal } from '../../http/errors.ts'

/** A login that is right as far as it goes; `byApp` when a code of an authenticator app would do. */
export type HalfwayLogin = { waitsFor: 'second factor'; byApp: boolean }

export function isHalfway(login: User | HalfwayLogin): login is HalfwayLogin {
  return 'waitsFor' in login
}

/** Who has logged in; a Refusal that says what is missing when that is a second factor. */
export function allTheWay(login: User | HalfwayLogin): User {
  if (!isHalfway(login)) return login
  throw new Refusal(401, 'Please show your second factor, too', {
    code: 'second-factor',
    data: { byApp: login.byApp },
  })
}
