import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Where the data lives: a file of SQLite's, or a PostgreSQL server. */
export type DatabasePlace = { sqliteFile: string } | { postgresUrl: string }

/**
 * Opens the database; a missing SQLite file and its folder are made. A query that gets no answer for
 * long is an error, but not for `unhurried` work, which takes as long as there are rows.
 */
export async function openDatabase(
  place: DatabasePlace,
  { unhurried = false } = {},
): Promise<Database> {
  // Only the engine that is used is loaded: it is a good part of the time it takes to start.
  if ('postgresUrl' in place) {
    const { postgresDialect } = await import('./postgres.ts')
    return new Kysely({ dialect: postgresDialect(place.postgresUrl, { unhurried }) })
  }
  const { sqliteDialect } = await import('./sqlite.ts')
  mkdirSync(dirname(place.sqliteFile), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(place.sqliteFile, { unhurried }) })
}
