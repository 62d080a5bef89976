import { join } from 'node:path'
import { isInPasswordFilter } from './password-filter.ts'

/** Made by `npm run passwords`. */
export const COMMON_PASSWORDS = join(import.meta.dirname, 'common-passwords.bin')

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return isInPasswordFilter(COMMON_PASSWORDS, password)
}
