import type { systemContract } from '#contract/system/contract.ts'
import { getSiteWarnings } from '#domain/site/site-health.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { type HealthDeps, getSiteHealth } from './site-health.ts'

export function systemHandlers(deps: HealthDeps): EndpointHandlers<typeof systemContract> {
  return {
    system: async () => {
      const health = await getSiteHealth(deps)
      return { health, warnings: getSiteWarnings(health, deps.now()) }
    },
  }
}
