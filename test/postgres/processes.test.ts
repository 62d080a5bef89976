import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open.ts'
import { emptyPostgres } from '../database.ts'
import { startHolder, startOn } from './real-processes.ts'

it('three real processes on an empty database agree on the question of the day, and stop on request', async () => {
  const { url, remove } = await emptyPostgres()
  const processes = [startOn(url), startOn(url), startOn(url)]
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

/** A migration that may run twice. */
const AGAIN = '006_indexes_of_questions'

it('a process waits for another process’s migration, and runs the migration itself if the other one dies', async () => {
  const { url, remove } = await emptyPostgres()
  const db = await openDatabase({ postgresUrl: url }, { unhurried: true })
  await migrate(db)
  await sql`delete from migrations where name = ${AGAIN}`.execute(db)
  const holder = await startHolder(
    url,
    `insert into migrations (name, checksum) values ('${AGAIN}', 'unfinished')`,
    'unhurried',
  )
  const waiting = migrate(db)
  // Longer than a page request would wait.
  expect(await Promise.race([waiting, wait(2500)])).toBe('waiting')
  holder.kill('SIGKILL')
  expect(await waiting).toEqual([AGAIN])
  await db.destroy()
  await remove()
})

it('a migration that would lock a large table for long waits until no process serves', async () => {
  const { url, remove } = await emptyPostgres()
  const db = await openDatabase({ postgresUrl: url }, { unhurried: true })
  await migrate(db)
  await sql`delete from migrations where name = ${AGAIN}`.execute(db)
  await sql`update pg_class set reltuples = 5000000 where relname = 'questions'`.execute(db)
  const serving = await openDatabase({ postgresUrl: url })
  await sql`select 1`.execute(serving)
  await expect(migrate(db)).rejects.toThrow(
    /keep questions locked while it looks at some 5,000,000 rows, and other processes serve/,
  )
  await serving.destroy()
  await expect.poll(() => migrate(db).catch(() => null)).toEqual([AGAIN])
  await db.destroy()
  await remove()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(() => resolve('waiting'), ms))
