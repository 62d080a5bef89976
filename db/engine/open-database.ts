import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../tables/tables.ts'
import { withRetries } from './transaction.ts'
import { type DatabaseObserverCallbacks, createQueryLogger } from './database-observer.ts'

/** The location of the database: a SQLite file or a PostgreSQL server. */
export type DatabaseLocation =
  | { sqliteFile: string }
  /** `otherwise` is the fallback address, used while all servers of `postgresUrl` are away. */
  | { postgresUrl: string; otherwise?: string }

/**
 * Opens the database. Creates a missing SQLite file and its folder. Queries fail after a timeout, unless `unhurried`
 * is set for long work. `watch` is notified of each query.
 */
export async function openDatabase(
  place: DatabaseLocation,
  { unhurried = false, watch }: { unhurried?: boolean; watch?: DatabaseObserverCallbacks } = {},
): Promise<Database> {
  const log = watch ? { log: createQueryLogger(watch) } : {}
  // Loads only the engine in use, because loading takes a large part of the start time.
  if ('postgresUrl' in place) {
    const { createPostgresDialect } = await import('./postgres.ts')
    const { postgresUrl: url, otherwise } = place
    const dialect = createPostgresDialect({ url, otherwise }, { unhurried, watch })
    return new Kysely({ dialect, ...log })
  }
  const { createSqliteDialect } = await import('./sqlite.ts')
  mkdirSync(dirname(place.sqliteFile), { recursive: true })
  return withBusyRetries(new Kysely({ dialect: createSqliteDialect(place.sqliteFile, { unhurried }), ...log }))
}

/**
 * Retries single statements while another process writes to the SQLite file, which allows one writer at a time.
 * `runInTransaction` retries whole transactions itself.
 */
function withBusyRetries(db: Database): Database {
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (...call) => withRetries(() => execute(...call))
  return db
}

/**
 * Throws an error that says what to check if the SQLite file does not exist. Without this check a wrong path would
 * create an empty database.
 */
export function assertDatabaseExists(place: DatabaseLocation): void {
  if ('sqliteFile' in place && !existsSync(place.sqliteFile)) {
    throw new Error(
      `There is no database at ${place.sqliteFile}. Check DATA_DIR and DATABASE_URL; the first start of a site creates its database.`,
    )
  }
}
