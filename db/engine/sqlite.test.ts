import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { runInTransaction } from './transaction.ts'

it('reports why SQLite rolled back a transaction by itself, as it does on a full disk', async () => {
  const folder = await createTemporaryFolder()
  const db = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') })
  await sql`create table notes (text text)`.execute(db)
  await sql`
    create trigger no_room before insert on notes begin select raise(rollback, 'no room'); end
  `.execute(db)
  const write = () => runInTransaction(db, (trx) => sql`insert into notes values ('a')`.execute(trx))
  await expect(write()).rejects.toThrow('no room')
  await sql`drop trigger no_room`.execute(db)
  await write()
  const { rows } = await sql`select * from notes`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

it('retries a statement outside a transaction while another process writes, and counts no failure', async () => {
  const folder = await createTemporaryFolder()
  const sqliteFile = join(folder, 'site.sqlite')
  const failures: string[] = []
  const watch = {
    query: ({ text, failed }: { text: string; failed: boolean }) => void (failed && failures.push(text)),
    pool: () => {},
  }
  const db = await openDatabase({ sqliteFile }, { watch })
  await sql`create table notes (text text)`.execute(db)
  const other = await openDatabase({ sqliteFile })
  const writing = Promise.withResolvers<void>()
  const done = other.transaction().execute(async (trx) => {
    await sql`insert into notes values ('theirs')`.execute(trx)
    writing.resolve()
    await pause(200)
  })
  await writing.promise
  // A waiting statement does not block other statements of this process.
  const insert = sql`insert into notes values ('ours')`.execute(db)
  expect((await sql`select * from notes`.execute(db)).rows).toEqual([])
  await insert
  await done
  expect((await sql`select * from notes`.execute(db)).rows).toHaveLength(2)
  expect(failures).toEqual([])
  await Promise.all([db.destroy(), other.destroy()])
  await rm(folder, { recursive: true, force: true })
})
