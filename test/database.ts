import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#db/migrations/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/engine/open.ts'
import { clusterDatabases } from './cluster-databases.ts'
import { passingFolder } from './passing-folder.ts'
import { createDatabase, databasesLike, dropDatabase, urlOf } from './postgres-databases.ts'
import { makeMigratedFile } from './sqlite-files.ts'

/** The database engine of this test run. Server tests run once for each engine. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** A database of the engine under test, with a function that removes it. */
type TestDatabase = { place: DatabasePlace; remove: () => Promise<void> }

/** Creates a database without tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? newPostgres() : newSqlite()
}

/** Creates a PostgreSQL database without tables. Also returns its URL. */
export async function emptyPostgres() {
  const { place, remove } = await newPostgres()
  return { place, url: place.postgresUrl, remove }
}

/** Creates a database with all tables. */
export async function migratedDatabase(): Promise<TestDatabase> {
  if (engine === 'postgres') return usedPostgres()
  const made = await newSqlite()
  await makeMigratedFile(made.place.sqliteFile)
  return made
}

/** Whether the PostgreSQL server is a Citus cluster with distributed tables. */
const onCluster = process.env['TEST_CLUSTER'] === 'yes'

let postgresDatabases: ReturnType<typeof migratedPostgres> | undefined

/** The databases are removed together with their server. */
async function migratedPostgres() {
  if (onCluster) return clusterDatabases()
  const name = await createDatabase()
  const db = await openDatabase({ postgresUrl: urlOf(name) })
  await migrate(db)
  await db.destroy()
  return databasesLike(name)
}

async function newSqlite() {
  const folder = await passingFolder()
  const sqliteFile = join(folder, 'test.sqlite')
  return { place: { sqliteFile }, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function newPostgres() {
  const name = await createDatabase()
  return { place: { postgresUrl: urlOf(name) }, remove: () => dropDatabase(name) }
}

async function usedPostgres() {
  const { take, giveBack } = await (postgresDatabases ??= migratedPostgres())
  const name = await take()
  return { place: { postgresUrl: urlOf(name) }, remove: async () => giveBack(name) }
}
