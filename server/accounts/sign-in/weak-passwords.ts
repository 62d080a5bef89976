import { findPasswordFlaw, type PersonalDataForPasswordCheck } from '#domain/accounts/password.ts'
import { Refusal } from '../../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const COMMON_PASSWORD_MESSAGE = 'This password is too easy to guess. Please choose another one'

/** Throws a 400 refusal if a new password is easy to guess, for example from the name or address of `owner`. */
export function rejectWeakPassword(password: string, owner?: PersonalDataForPasswordCheck): void {
  const message = findPasswordFlaw(password, owner) ?? (isCommonPassword(password) ? COMMON_PASSWORD_MESSAGE : null)
  if (message) throw new Refusal(400, message, { flaws: [{ field: 'password', message }] })
}
