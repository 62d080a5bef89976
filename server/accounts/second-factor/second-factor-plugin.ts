import { twoFactor } from 'better-auth/plugins/two-factor'
import { RECOVERY_CODE_COUNT } from '#domain/accounts/second-factor.ts'

const FIELDS = {
  userId: 'user_id',
  backupCodes: 'recovery_codes',
  failedVerificationCount: 'failures',
  lockedUntil: 'locked_until',
}

/** The login endpoints that check a single factor. A passkey is two factors: a device, and a fingerprint or PIN. */
const ONE_FACTOR: ReadonlySet<string | undefined> = new Set(['/sign-in/email', '/sign-in/social'])

/**
 * Returns the library's second-factor plugin: app codes, recovery codes and lockouts. The plugin alone requires the second
 * factor only after a password. Here it also does after a login by Google or Facebook.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: 600,
    // The stored codes are hashes already (`second-factor.queries.ts`).
    backupCodeOptions: { amount: RECOVERY_CODE_COUNT, storeBackupCodes: 'plain' },
    schema: {
      user: { fields: { twoFactorEnabled: 'second_factor' } },
      twoFactor: { modelName: 'second_factors', fields: FIELDS },
    },
  })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => ONE_FACTOR.has(path),
  }))
  return { ...plugin, hooks: { ...plugin.hooks, after } }
}
