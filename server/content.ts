import { contentVersion, writeContent } from '#db/content-version.ts'
import type { Database, Trx } from '#db/tables.ts'
import type { SiteProfile } from '#domain/site.ts'
import { siteProfile } from './site-profile.queries.ts'

/** The content's version as this process knows it, and the one way to change content. */
export type Content = {
  version: () => number
  /** What the operator says of the site, as of that version. */
  site: () => SiteProfile
  write: <T>(work: (trx: Trx) => Promise<{ result: T; changed: boolean }>) => Promise<T>
  /** Reads the version again: how the edits of other processes are noticed. */
  refresh: () => Promise<void>
}

export async function watchContent(db: Database): Promise<Content> {
  let known = { version: await contentVersion(db), site: await siteProfile(db) }
  const refresh = async () => {
    const version = await contentVersion(db)
    if (version <= known.version) return
    const site = await siteProfile(db)
    // Two readings may end in the other order; the version only ever goes up.
    if (version > known.version) known = { version, site }
  }
  return {
    version: () => known.version,
    site: () => known.site,
    refresh,
    write: async (work) => {
      const result = await writeContent(db, work)
      await refresh()
      return result
    },
  }
}
