import { join } from 'node:path'
import { isPasswordInCommonPasswordFilter } from './password-filter.ts'

/** The path of the filter of common passwords, which `npm run passwords` generates. */
export const COMMON_PASSWORDS_FILE = join(import.meta.dirname, 'common-passwords.bin')

/** Whether a password is on the list of common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return isPasswordInCommonPasswordFilter(COMMON_PASSWORDS_FILE, password)
}
