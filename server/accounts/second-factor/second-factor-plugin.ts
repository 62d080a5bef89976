import { twoFactor } from 'better-auth/plugins/two-factor'
import { RECOVERY_CODES_PER_SET } from '#domain/accounts/second-factor.ts'

const COLUMN_NAMES = {
  userId: 'user_id',
  backupCodes: 'recovery_codes',
  failedVerificationCount: 'failures',
  lockedUntil: 'locked_until',
}

/** The login endpoints that check a single factor. A passkey is two factors: a device, and a fingerprint or PIN. */
const SINGLE_FACTOR_PATHS: ReadonlySet<string | undefined> = new Set(['/sign-in/email', '/sign-in/social'])

/**
 * Returns the accounts library's second-factor plugin: app codes, recovery codes and lockouts. By itself, the plugin
 * requires the second factor only after a login with a password. The returned plugin also requires it after a login by
 * Google or Facebook.
 */
export function createSecondFactorPlugin() {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: 600,
    // The library stores recovery codes unchanged, because they are hashes already (`second-factor.queries.ts`).
    backupCodeOptions: { amount: RECOVERY_CODES_PER_SET, storeBackupCodes: 'plain' },
    schema: {
      user: { fields: { twoFactorEnabled: 'second_factor' } },
      twoFactor: { modelName: 'second_factors', fields: COLUMN_NAMES },
    },
  })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => SINGLE_FACTOR_PATHS.has(path),
  }))
  return { ...plugin, hooks: { ...plugin.hooks, after } }
}
