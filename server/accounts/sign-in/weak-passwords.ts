import { passwordFlaw, type PasswordOwner } from '#domain/accounts/password.ts'
import { Refusal } from '../../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const COMMON = 'This password is among the first that everybody tries. Please choose another one'

/** Throws a 400 refusal if a new password is easy to guess, for example from the name or address of `owner`. */
export function refuseWeakPassword(password: string, owner?: PasswordOwner): void {
  const message = passwordFlaw(password, owner) ?? (isCommonPassword(password) ? COMMON : null)
  if (message) throw new Refusal(400, message, { flaws: [{ field: 'password', message }] })
}
