import type { Site } from '../api/api.ts'
import { FALLBACK_SITE } from './page.ts'

/** Returns the properties of the site that differ from the defaults, so that pages need not carry the others. */
export function getSiteOverrides(site: Site): Partial<Site> {
  const entries = Object.entries(site) as [keyof Site, unknown][]
  const changed = entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(FALLBACK_SITE[name]))
  return Object.fromEntries(changed)
}

export function applySiteOverrides(changed: Partial<Site>): Site {
  return { ...FALLBACK_SITE, ...changed }
}
