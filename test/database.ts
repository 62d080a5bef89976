import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { passingFolder } from './passing-folder.ts'
import { createDatabase, databasesLike, dropDatabase, urlOf } from './postgres-databases.ts'

/** The engine this run of the test is about; each server test runs once for each. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** A database of the engine under test, and how to be rid of it. */
type TestDatabase = { place: DatabasePlace; remove: () => Promise<void> }

/** A database without anything. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return engine === 'postgres' ? newPostgres() : newSqlite()
}

/** A database with all tables: a copy of one that is migrated once in each process of tests. */
export async function migratedDatabase(): Promise<TestDatabase> {
  return engine === 'postgres'
    ? usedPostgres()
    : newSqlite(await (sqliteTemplate ??= migratedSqlite()))
}

let sqliteTemplate: Promise<Buffer> | undefined
let postgresDatabases: ReturnType<typeof migratedPostgres> | undefined

async function migratedSqlite(): Promise<Buffer> {
  const { place, remove } = await newSqlite()
  await migrateAt(place)
  const bytes = await readFile(place.sqliteFile)
  await remove()
  return bytes
}

/** They go with their server. */
async function migratedPostgres() {
  const name = await createDatabase()
  await migrateAt({ postgresUrl: urlOf(name) })
  return databasesLike(name)
}

async function migrateAt(place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place)
  await migrate(db)
  await db.destroy()
}

async function newSqlite(bytes?: Buffer) {
  const folder = await passingFolder()
  const sqliteFile = join(folder, 'test.sqlite')
  if (bytes) await writeFile(sqliteFile, bytes)
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
