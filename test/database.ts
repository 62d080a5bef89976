import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { passingFolder } from './passing-folder.ts'

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
    ? newPostgres(await (postgresTemplate ??= migratedPostgres()))
    : newSqlite(await (sqliteTemplate ??= migratedSqlite()))
}

let sqliteTemplate: Promise<Buffer> | undefined
let postgresTemplate: Promise<string> | undefined

async function migratedSqlite(): Promise<Buffer> {
  const { place, remove } = await newSqlite()
  await migrateAt(place)
  const bytes = await readFile(place.sqliteFile)
  await remove()
  return bytes
}

/** The name of a database that goes with its server. */
async function migratedPostgres(): Promise<string> {
  const { place } = await newPostgres()
  await migrateAt(place)
  return new URL(place.postgresUrl).pathname.slice(1)
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

async function newPostgres(template = 'template1') {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(serverUrl)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template}`)
  return {
    place: { postgresUrl: serverUrl.replace(/\/\w+$/, `/${name}`) },
    remove: () => run(`drop database if exists ${name} with (force)`),
  }
}
