import { isAllowed, type Role } from './role.ts'

/** Of whom a site asks a second factor; everybody may have one. */
export const SECOND_FACTOR_RULES = ['optional', 'admins', 'authors'] as const
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** So many recovery codes are made at a time. */
export const RECOVERY_CODE_COUNT = 10

/** So many passkeys may one player have. */
export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_LENGTH = 60

/** What a player can show beside the password. */
export type SecondFactor = {
  /** Whether an authenticator app is set up. */
  app: boolean
  /** How many recovery codes are left. */
  recoveryCodes: number
  passkeys: readonly Passkey[]
}

/** `createdAt` in milliseconds since 1970. */
export type Passkey = { id: string; name: string; createdAt: number }

/** Whether somebody of this role may do what the role is for only with a second factor. */
export function needsSecondFactor(rule: SecondFactorRule, role: Role): boolean {
  switch (rule) {
    case 'optional':
      return false
    case 'admins':
      return role === 'admin'
    case 'authors':
      return isAllowed('author', role)
  }
}

/** What was typed: six digits of an app, or a recovery code, in one spelling; null when it is neither. */
export function readCode(typed: string): { by: 'app' | 'recovery'; code: string } | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { by: 'app', code }
  return RECOVERY_CODE.test(code) ? { by: 'recovery', code } : null
}

/** Without letters and digits that look like others. */
export const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODE_LENGTH = 16
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`)

/** `abcd-efgh-jkmn-pqrs`, as it is shown. */
export function spellRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
