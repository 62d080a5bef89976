import type { SiteInfo } from '../api/api.ts'
import { FALLBACK_SITE_INFO } from './page.ts'

/** Returns the site's properties that differ from the default site, so that documents need not contain the defaults. */
export function omitDefaultSiteInfoValues(site: SiteInfo): Partial<SiteInfo> {
  const entries = Object.entries(site) as [keyof SiteInfo, unknown][]
  const changed = entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(FALLBACK_SITE_INFO[name]))
  return Object.fromEntries(changed)
}

/** Returns the complete site, given its properties that differ from the default site. */
export function restoreSiteDefaults(changed: Partial<SiteInfo>): SiteInfo {
  return { ...FALLBACK_SITE_INFO, ...changed }
}
