import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database } from './tables.ts'

/** Where the data lives: a file of SQLite's, or a PostgreSQL server. */
export type DatabasePlace = { sqliteFile: string } | { postgresUrl: string }

/** Opens the database; a missing SQLite file and its folder are made. */
export function openDatabase(place: DatabasePlace): Database {
  if ('postgresUrl' in place) return new Kysely({ dialect: postgresDialect(place.postgresUrl) })
  mkdirSync(dirname(place.sqliteFile), { recursive: true })
  return new Kysely({ dialect: sqliteDialect(place.sqliteFile) })
}
