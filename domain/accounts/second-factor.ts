import { satisfiesAccessLevel, type Role } from './role.ts'

/** The site's policy on which roles must use a second factor. It is optional for all others. */
export const SECOND_FACTOR_POLICIES = ['optional', 'admins', 'authors'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

export const RECOVERY_CODES_PER_SET = 10

export const MAX_PASSKEYS_PER_USER = 20
export const MAX_PASSKEY_NAME_CHARACTERS = 60

/** The second factors that a user has set up. */
export type SecondFactor = {
  /** Whether an authenticator app is set up. */
  app: boolean
  recoveryCodes: number
  passkeys: readonly Passkey[]
}

/** A passkey of a user. `createdAt` is in milliseconds since 1970. */
export type Passkey = { id: string; name: string; createdAt: number }

/** Returns whether a user of this role needs a second factor before using the role's permissions. */
export function needsSecondFactor(rule: SecondFactorPolicy, role: Role): boolean {
  switch (rule) {
    case 'optional':
      return false
    case 'admins':
      return role === 'admin'
    case 'authors':
      return satisfiesAccessLevel('author', role)
  }
}

/** Parses a typed code: six digits from an app, or a recovery code in any spelling; `null` for other texts. */
export function parseSecondFactorCode(typed: string): { by: 'app' | 'recovery'; code: string } | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { by: 'app', code }
  return RECOVERY_CODE_PATTERN.test(code) ? { by: 'recovery', code } : null
}

/** The alphabet of recovery codes, without characters that are easily confused. */
export const RECOVERY_CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
export const RECOVERY_CODE_LENGTH = 16
const RECOVERY_CODE_PATTERN = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`)

/** Formats a recovery code for display as `abcd-efgh-jkmn-pqrs`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join('-')
}
