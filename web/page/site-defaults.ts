import type { Site } from '../api/api.ts'
import { FALLBACK_SITE } from './page.ts'

/** Returns the site's properties that differ from the default site, so that documents need not contain the defaults. */
export function omitSiteDefaults(site: Site): Partial<Site> {
  const entries = Object.entries(site) as [keyof Site, unknown][]
  const changed = entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(FALLBACK_SITE[name]))
  return Object.fromEntries(changed)
}

/** Returns the complete site, given its properties that differ from the default site. */
export function restoreSiteDefaults(changed: Partial<Site>): Site {
  return { ...FALLBACK_SITE, ...changed }
}
