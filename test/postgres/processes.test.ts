import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { createEmptyPostgres } from '../database.ts'
import { startLockHolder, startRealProcess } from './real-processes.ts'

it('three real processes on an empty database agree on the question of the day, and stop on request', async () => {
  const { url, remove } = await createEmptyPostgres()
  const processes = [startRealProcess(url), startRealProcess(url), startRealProcess(url)]
  await Promise.all(processes.map(({ ready }) => ready()))
  const asked = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const reply = await fetch(`${processes[at % 3]?.url}/api/getToday`)
      const { data } = (await reply.json()) as { data: { id: string }[] }
      return data[0]?.id
    }),
  )
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toBeDefined()
  for (const { stop } of processes) expect(await stop()).toBe(0)
  await remove()
  // Allows for three simultaneous starts on a busy machine.
}, 90_000)

/** A migration that can run twice without an error. */
const AGAIN = '006_indexes_of_questions'

it('a process waits for another process’s migration, and runs the migration itself if the other one dies', async () => {
  const { url, remove } = await createEmptyPostgres()
  const db = await openDatabase({ postgresUrl: url }, { unhurried: true })
  await migrateDatabase(db)
  await sql`delete from migrations where name = ${AGAIN}`.execute(db)
  const holder = await startLockHolder(
    url,
    `insert into migrations (name, checksum) values ('${AGAIN}', 'unfinished')`,
    'unhurried',
  )
  const waiting = migrateDatabase(db)
  // Waits for longer than a page request would.
  expect(await Promise.race([waiting, wait(2500)])).toBe('waiting')
  holder.kill('SIGKILL')
  expect(await waiting).toEqual([AGAIN])
  await db.destroy()
  await remove()
})

it('a migration that would lock a large table for long waits until no process serves', async () => {
  const { url, remove } = await createEmptyPostgres()
  const db = await openDatabase({ postgresUrl: url }, { unhurried: true })
  await migrateDatabase(db)
  await sql`delete from migrations where name = ${AGAIN}`.execute(db)
  await sql`update pg_class set reltuples = 5000000 where relname = 'questions'`.execute(db)
  const serving = await openDatabase({ postgresUrl: url })
  await sql`select 1`.execute(serving)
  await expect(migrateDatabase(db)).rejects.toThrow(
    /keep questions locked while it looks at some 5,000,000 rows, and other processes serve/,
  )
  await serving.destroy()
  await expect.poll(() => migrateDatabase(db).catch(() => null)).toEqual([AGAIN])
  await db.destroy()
  await remove()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('waiting'), ms))
