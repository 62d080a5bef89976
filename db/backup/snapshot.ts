import { sql } from 'kysely'
import { isPostgres } from '../engine/engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Reads in one transaction that sees the database as it was when it began, however long it takes
 * and whatever others write meanwhile. They do not wait for it.
 */
export function inSnapshot<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    return transaction.setAccessMode('read only').execute(read)
  }
  return db.connection().execute(async (connection) => {
    // A plain "begin" would take the write lock here (db/engine/sqlite.ts).
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
      // What others wrote meanwhile could not leave the log; now its room is given back.
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    }
  })
}
