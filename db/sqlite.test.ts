import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { passingFolder } from '#test/passing-folder.ts'
import { openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

it('tells why a transaction failed that SQLite itself took back, as it does on a full disk', async () => {
  const folder = await passingFolder()
  const db = await openDatabase({ sqliteFile: join(folder, 'site.sqlite') })
  await sql`create table notes (text text)`.execute(db)
  await sql`
    create trigger no_room before insert on notes begin select raise(rollback, 'no room'); end
  `.execute(db)
  const write = () => inTransaction(db, (trx) => sql`insert into notes values ('a')`.execute(trx))
  await expect(write()).rejects.toThrow('no room')
  await sql`drop trigger no_room`.execute(db)
  await write()
  const { rows } = await sql`select * from notes`.execute(db)
  expect(rows).toHaveLength(1)
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})
