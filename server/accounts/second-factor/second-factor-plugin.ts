import { twoFactor } from 'better-auth/plugins/two-factor'
import { RECOVERY_CODE_COUNT } from '#domain/accounts/second-factor.ts'

const FIELDS = {
  userId: 'user_id',
  backupCodes: 'recovery_codes',
  failedVerificationCount: 'failures',
  lockedUntil: 'locked_until',
}

/** The ways in that are one factor. A passkey is two: it proves that its device is here, and whose finger or PIN. */
const ONE_FACTOR: ReadonlySet<string | undefined> = new Set(['/sign-in/email', '/sign-in/social'])

/**
 * The library's second step of a login: codes of an app, recovery codes, and their locks. By itself it asks for it
 * after a password alone; whoever is asked for a second factor here is so however they log in.
 */
export function secondFactorPlugin() {
  const plugin = twoFactor({
    twoFactorCookieMaxAge: 600,
    // What is kept of a recovery code is its checksum (`second-factor.queries.ts`).
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
