import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, type SqliteStatement, SqliteDialect } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Maximum number of cached prepared statements. The product uses far fewer. */
const MAX_CACHED_STATEMENTS = 500

/**
 * Creates a Kysely dialect for Node's SQLite. WAL with `synchronous=FULL` keeps commits after a power cut. Transactions
 * take the write lock when they begin, so that a second writer waits at its start and cannot fail halfway.
 */
export function createSqliteDialect(file: string, { unhurried = false } = {}): SqliteDialect {
  return new SqliteDialect({ database: async () => openDatabaseFile(file, unhurried) })
}

function openDatabaseFile(file: string, unhurried: boolean): SqliteDatabase {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Checkpoints at 16 MB of log, so that pages which change often are written to the database file less often.
  database.exec('pragma wal_autocheckpoint = 4000')
  // Shrinks the write-ahead log to 32 MB when a long read has made it grow.
  database.exec('pragma journal_size_limit = 33554432')
  // With `unhurried`, the connection gets a page cache of 32 MB, which makes a very large transaction faster. Other
  // writers then wait less.
  if (unhurried) database.exec('pragma cache_size = -32768')
  // Overwrites deleted rows with zeros, so that nothing of a deleted account is left in the file.
  database.exec('pragma secure_delete = on')
  // db/engine/transaction.ts retries instead, because SQLite's own waiting would block the event loop.
  database.exec('pragma busy_timeout = 0')
  const kept = new LRUCache<string, SqliteStatement>({ max: MAX_CACHED_STATEMENTS })
  return {
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const prepared = toKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? skipNeedlessRollback(prepared, database) : prepared
      kept.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/**
 * Skips the rollback if SQLite has already rolled back, as it does on a full disk. An error of the rollback would
 * hide the first error.
 */
function skipNeedlessRollback(rollback: SqliteStatement, database: DatabaseSync): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) => (database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }),
  }
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
