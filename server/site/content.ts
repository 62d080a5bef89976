import { type ContentChange, contentVersions, writeContent } from '#db/engine/content-version.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import { NO_PEERS, type Peers } from '../http/http-deps.ts'
import { siteProfile } from './site-profile.queries.ts'

/** The content's version as this process knows it, and the one way to change content. */
export type Content = {
  version: () => number
  /** The version of the last removal: replies of earlier versions are not sent, not even as stale ones. */
  removalVersion: () => number
  /** What the operator says of the site, as of that version. */
  site: () => SiteProfile
  write: <T>(work: (trx: Trx) => Promise<ContentChange<T>>) => Promise<T>
  /** Reads the version again: how the edits of other processes are noticed. */
  refresh: () => Promise<void>
}

/**
 * Follows the content's version in the database. The processes of a group also tell each other of removals, because the
 * database may go away before the next of them asks it.
 */
export async function watchContent(db: Database, peers: Peers = NO_PEERS): Promise<Content> {
  let known = { ...(await contentVersions(db)), site: await siteProfile(db) }
  let removalHeard = 0
  const noteRemoval = (version: string) => {
    removalHeard = Math.max(removalHeard, Number(version))
  }
  const tellRemoval = peers.join('content removal', noteRemoval)
  const refresh = async () => {
    const versions = await contentVersions(db)
    if (versions.version <= known.version) return
    const site = await siteProfile(db)
    // Two readings may end in the other order; the version only ever goes up.
    if (versions.version > known.version) known = { ...versions, site }
  }
  return {
    version: () => known.version,
    removalVersion: () => Math.max(known.removalVersion, removalHeard),
    site: () => known.site,
    refresh,
    write: async (work) => {
      const result = await writeContent(db, work, (version) => {
        noteRemoval(String(version))
        tellRemoval(String(version), 1)
      })
      await refresh()
      return result
    },
  }
}
