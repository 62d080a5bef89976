import type { Database, Trx } from '../tables/tables.ts'
import { inTransaction } from './transaction.ts'

/** The outcome of a content change. */
export type ContentChange<T> = {
  result: T
  /** Whether anything changed; if not, the content version stays. */
  changed: boolean
  /** Whether it takes something back: then no reply made before it is ever sent again, not even as a stale one. */
  isRemoval?: boolean
}

/** The version of the content, and the version that the last removal brought (0 before there was one). */
export type ContentVersions = { version: number; removalVersion: number }

/**
 * Changes content (questions, days, packs): the change and the new content version are one transaction, so that no cached
 * reply outlives what it shows. This is the only way to change content. After a removal, calls `onRemoval` with its version.
 */
export async function writeContent<T>(
  db: Database,
  work: (trx: Trx) => Promise<ContentChange<T>>,
  onRemoval: (version: number) => void = () => {},
): Promise<T> {
  const done = await inTransaction(db, async (trx) => {
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

export async function contentVersion(db: Database): Promise<number> {
  return (await contentVersions(db)).version
}

export async function contentVersions(db: Database): Promise<ContentVersions> {
  return db
    .selectFrom('content_version')
    .select(['version', 'removal_version as removalVersion'])
    .executeTakeFirstOrThrow()
}
