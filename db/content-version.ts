import type { Database, Trx } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * The one way to change content (questions, days, packs): the change and the new content version
 * are one transaction, so that no finished page outlives what it shows. `work` says whether it
 * changed anything; if not, the version stays.
 */
export function writeContent<T>(
  db: Database,
  work: (trx: Trx) => Promise<{ result: T; changed: boolean }>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const { result, changed } = await work(trx)
    if (changed) {
      await trx
        .updateTable('content_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute()
    }
    return result
  })
}

export async function contentVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}
