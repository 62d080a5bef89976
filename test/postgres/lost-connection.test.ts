import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runInTransaction } from '#db/engine/transaction.ts'
import { createWorld } from '../world.ts'

it('a transaction whose connection is lost fails with the database’s error code', async () => {
  await using w = await createWorld()
  const work = runInTransaction(w.deps.db, async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  await expect(work).rejects.toMatchObject({ code: '57P01' })
})
