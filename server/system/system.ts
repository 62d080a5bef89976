import type { systemContract } from '#contract/system/contract.ts'
import { siteWarnings } from '#domain/site/site-health.ts'
import type { Handlers } from '../http/serve.ts'
import { type HealthDeps, siteHealth } from './site-health.ts'

/** Handlers for the system page of admins. */
export function system(deps: HealthDeps): Handlers<typeof systemContract> {
  return {
    system: async () => {
      const health = await siteHealth(deps)
      return { health, warnings: siteWarnings(health, deps.now()) }
    },
  }
}
