import { sql } from 'kysely'
import { isPostgres } from '../engine/engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Runs `read` in one read-only transaction that sees the database at the moment it began. Other processes can write
 * meanwhile.
 */
export function runInReadOnlyTransaction<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) {
    const transaction = db.transaction().setIsolationLevel('repeatable read')
    return transaction.setAccessMode('read only').execute(read)
  }
  return db.connection().execute(async (connection) => {
    // SQLite's plain `begin` takes the write lock here (db/engine/sqlite.ts), and this transaction only reads.
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
      // SQLite could not shrink its write-ahead log during the read, so shrink it now.
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    }
  })
}
