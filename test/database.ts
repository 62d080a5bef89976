import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { createClusterDatabasePool } from './cluster-databases.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { createDatabase, createDatabasePool, dropDatabase, getDatabaseUrl } from './postgres-databases.ts'
import { createMigratedSqliteFile } from './sqlite-files.ts'

/** The database engine of this test run. Server tests run once for each engine. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** A database of the engine under test, with a function that removes it. */
type TestDatabase = { place: DatabaseLocation; remove: () => Promise<void> }

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? newPostgres() : newSqlite()
}

/** Creates a PostgreSQL database without tables. Also returns its URL. */
export async function createEmptyPostgres() {
  const { place, remove } = await newPostgres()
  return { place, url: place.postgresUrl, remove }
}

/** Creates a database with all tables. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  if (engine === 'postgres') return usedPostgres()
  const made = await newSqlite()
  await createMigratedSqliteFile(made.place.sqliteFile)
  return made
}

/** Whether the PostgreSQL server is a Citus cluster with distributed tables. */
const onCluster = process.env['TEST_CLUSTER'] === 'yes'

let postgresDatabases: ReturnType<typeof migratedPostgres> | undefined

/** The databases are removed together with their server. */
async function migratedPostgres() {
  if (onCluster) return createClusterDatabasePool()
  const name = await createDatabase()
  const db = await openDatabase({ postgresUrl: getDatabaseUrl(name) })
  await migrateDatabase(db)
  await db.destroy()
  return createDatabasePool(name)
}

async function newSqlite() {
  const folder = await createTemporaryFolder()
  const sqliteFile = join(folder, 'something-new.sqlite')
  return { place: { sqliteFile }, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function newPostgres() {
  const name = await createDatabase()
  return { place: { postgresUrl: getDatabaseUrl(name) }, remove: () => dropDatabase(name) }
}

async function usedPostgres() {
  const { take, giveBack } = await (postgresDatabases ??= migratedPostgres())
  const name = await take()
  return { place: { postgresUrl: getDatabaseUrl(name) }, remove: async () => giveBack(name) }
}
