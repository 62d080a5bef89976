import type { Site } from '../api/api.ts'
import { UNKNOWN_SITE } from './page.ts'

/** Returns the properties of the site that differ from the defaults, so that pages need not carry the others. */
export function changedOf(site: Site): Partial<Site> {
  const entries = Object.entries(site) as [keyof Site, unknown][]
  const changed = entries.filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(UNKNOWN_SITE[name]),
  )
  return Object.fromEntries(changed)
}

export function wholeSite(changed: Partial<Site>): Site {
  return { ...UNKNOWN_SITE, ...changed }
}
