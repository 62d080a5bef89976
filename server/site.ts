import type { siteContract } from '#contract/site.ts'
import type { Deps } from './deps.ts'
import type { Handlers } from './http/serve.ts'

export function site({ settings, buildDate, now }: Deps): Handlers<typeof siteContract> {
  return {
    site: async () => ({ url: settings.siteUrl, ...settings.links }),
    meta: async () => ({ buildDate, now: now() }),
  }
}
