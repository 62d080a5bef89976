import { contentVersion, writeContent } from '#db/content-version.ts'
import type { Database, Trx } from '#db/tables.ts'

/** The content's version as this process knows it, and the one way to change content. */
export type Content = {
  version: () => number
  write: <T>(work: (trx: Trx) => Promise<{ result: T; changed: boolean }>) => Promise<T>
  /** Reads the version again: how the edits of other processes are noticed. */
  refresh: () => Promise<void>
}

export async function watchContent(db: Database): Promise<Content> {
  let version = await contentVersion(db)
  const refresh = async () => {
    // Two readings may end in the other order; the version only ever goes up.
    version = Math.max(version, await contentVersion(db))
  }
  return {
    version: () => version,
    refresh,
    write: async (work) => {
      const result = await writeContent(db, work)
      await refresh()
      return result
    },
  }
}
