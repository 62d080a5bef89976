import {
  type ContentChangeResult,
  getSiteContentVersions,
  writeContentAndBumpVersion,
} from '#db/engine/content-version.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { NOOP_CROSS_PROCESS_COUNTERS, type CrossProcessCounters } from '../http/http-deps.ts'
import { loadSiteProfile } from './site-profile.queries.ts'

/** The current content version and site profile in this process, and the function that changes content. */
export type SiteContentStore = {
  version: () => number
  /**
   * The content version of the last removal of content from public view. Cached replies of older versions are never
   * sent, not even as stale replies.
   */
  removalVersion: () => number
  /** The site profile at the content version that `version` returns. */
  site: () => SiteProfile
  write: <T>(work: (trx: Trx) => Promise<ContentChangeResult<T>>) => Promise<T>
  /** Reads the content version from the database again, to notice edits of other processes. */
  refresh: () => Promise<void>
}

/**
 * Loads the content version and the site profile, and keeps them up to date. The processes of a site also notify each
 * other of removals directly, because the database may become unavailable before the next read.
 */
export async function loadSiteContentStore(
  db: Database,
  peers: CrossProcessCounters = NOOP_CROSS_PROCESS_COUNTERS,
): Promise<SiteContentStore> {
  let known = { ...(await getSiteContentVersions(db)), site: await loadSiteProfile(db) }
  let latestRemoval = 0
  const recordRemoval = (version: string) => {
    latestRemoval = Math.max(latestRemoval, Number(version))
  }
  const broadcastRemoval = peers.join('content removal', recordRemoval)
  const refresh = async () => {
    const versions = await getSiteContentVersions(db)
    if (versions.version <= known.version) return
    const site = await loadSiteProfile(db)
    // Two concurrent calls of `refresh` may finish in reverse order. The known content version must never decrease.
    if (versions.version > known.version) known = { ...versions, site }
  }
  return {
    version: () => known.version,
    removalVersion: () => Math.max(known.removalVersion, latestRemoval),
    site: () => known.site,
    refresh,
    write: async (work) => {
      const result = await writeContentAndBumpVersion(db, work, (version) => {
        recordRemoval(String(version))
        broadcastRemoval(String(version), 1)
      })
      await refresh()
      return result
    },
  }
}
