import type { Database, Trx } from '../tables/tables.ts'
import { runInTransaction } from './transaction.ts'

export type ContentChangeResult<T> = {
  result: T
  /** Whether any content changed. If not, the content version of the site stays the same. */
  changed: boolean
  /**
   * Whether content was removed from public view. If so, cached replies from before are never sent again, not even as
   * stale replies.
   */
  isRemoval?: boolean
}

/**
 * The current content version, and the content version of the last removal of content from public view (0 if there was
 * none).
 */
export type SiteContentVersions = { version: number; removalVersion: number }

/**
 * Changes content (questions, days, packs) and increases the content version in one transaction, so that cached
 * replies expire with the change. All content changes must use this function. Calls `onRemoval` with the new version
 * after a removal.
 */
export async function writeContentAndBumpVersion<T>(
  db: Database,
  work: (trx: Trx) => Promise<ContentChangeResult<T>>,
  onRemoval: (version: number) => void = () => {},
): Promise<T> {
  const done = await runInTransaction(db, async (trx) => {
    const { result, changed, isRemoval = false } = await work(trx)
    if (!changed) return { result, removalVersion: null }
    const { version } = await trx
      .updateTable('content_version')
      .set((row) => ({
        version: row('version', '+', 1),
        ...(isRemoval ? { removal_version: row('version', '+', 1) } : {}),
      }))
      .returning('version')
      .executeTakeFirstOrThrow()
    return { result, removalVersion: isRemoval ? version : null }
  })
  if (done.removalVersion !== null) onRemoval(done.removalVersion)
  return done.result
}

export async function getSiteContentVersion(db: Database): Promise<number> {
  return (await getSiteContentVersions(db)).version
}

export async function getSiteContentVersions(db: Database): Promise<SiteContentVersions> {
  return db
    .selectFrom('content_version')
    .select(['version', 'removal_version as removalVersion'])
    .executeTakeFirstOrThrow()
}
