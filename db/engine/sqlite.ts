import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, type SqliteStatement, SqliteDialect } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Statements kept prepared; the product asks far fewer different questions than this. */
const KEPT_STATEMENTS = 500

/**
 * SQLite inside Node. WAL with `synchronous=FULL`: what was committed survives a power cut.
 * Transactions take the write lock when they begin, so that of two processes one waits for the
 * other before it starts and neither fails half way.
 */
export function sqliteDialect(file: string, { unhurried = false } = {}): SqliteDialect {
  return new SqliteDialect({ database: async () => openFile(file, unhurried) })
}

function openFile(file: string, unhurried: boolean): SqliteDatabase {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // Pages that are changed again and again go from the log to the file less often: 16 MB of log.
  database.exec('pragma wal_autocheckpoint = 4000')
  // What grew beyond that while somebody read for long is given back.
  database.exec('pragma journal_size_limit = 33554432')
  // A transaction of very many rows keeps others waiting for less long when its pages stay in memory: 32 MB of them, which
  // is enough where they are worked on in order.
  if (unhurried) database.exec('pragma cache_size = -32768')
  // What was deleted is overwritten: of an account that is gone nothing is left in the file.
  database.exec('pragma secure_delete = on')
  // From here on, db/engine/transaction.ts waits for other processes without stopping this one.
  database.exec('pragma busy_timeout = 0')
  const kept = new LRUCache<string, SqliteStatement>({ max: KEPT_STATEMENTS })
  return {
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const prepared = asKyselyWants(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? whereNeeded(prepared, database) : prepared
      kept.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

/**
 * A disk that is full, or fails, ends a transaction by itself: that there is none left to be taken back must not
 * be told in place of why.
 */
function whereNeeded(rollback: SqliteStatement, database: DatabaseSync): SqliteStatement {
  return {
    ...rollback,
    run: (parameters) =>
      database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
  }
}

function asKyselyWants(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
