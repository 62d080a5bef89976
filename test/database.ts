import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabasePlace } from '#db/open.ts'

/** The engine this run of the test is about; each server test runs once for each. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** An empty database of the engine under test, and how to be rid of it. */
export async function emptyDatabase(): Promise<{
  place: DatabasePlace
  remove: () => Promise<void>
}> {
  return engine === 'postgres' ? emptyPostgres(inject('postgresUrl')) : emptySqlite()
}

async function emptySqlite() {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-'))
  return {
    place: { sqliteFile: join(folder, 'test.sqlite') },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function emptyPostgres(serverUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new Client(serverUrl)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  return {
    place: { postgresUrl: serverUrl.replace(/\/\w+$/, `/${name}`) },
    remove: () => run(`drop database if exists ${name} with (force)`),
  }
}
