import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { troubleOf } from '#db/trouble.ts'

/** Whether the database takes what is to be saved; reading alone would not tell. */
export type Health = {
  /** Remembers an error if it says that nothing can be saved. */
  report: (error: unknown) => void
  /** If something could not be saved, tries whether it can now; throws what is wrong while it cannot. */
  recover: () => Promise<void>
}

export function openHealth(db: Database): Health {
  let troubled = false
  let trying: Promise<void> | null = null
  const tryToSave = async () => {
    await saveSomething(db)
    troubled = false
  }
  return {
    report: (error) => {
      const trouble = troubleOf(error)
      troubled ||= trouble === 'full' || trouble === 'read-only' || trouble === 'failing'
    },
    recover: async () => {
      if (!troubled) return
      trying ??= tryToSave().finally(() => (trying = null))
      await trying
    },
  }
}

const ATTEMPT = 'attempt to save'

/** Saves so much that it needs room of its own, and takes it away again. */
async function saveSomething(db: Database): Promise<void> {
  const value = randomBytes(32_768).toString('hex')
  await inTransaction(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name: ATTEMPT, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
  await inTransaction(db, (trx) => trx.deleteFrom('secrets').where('name', '=', ATTEMPT).execute())
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, database included. */
export function serveHealth(
  app: FastifyInstance,
  { db, health }: { db: Database; health: Health },
): void {
  const options = { schema: { hide: true }, config: { allow: 'anyone' as const } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'alive' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    await sql`select 1`.execute(db)
    await health.recover()
    return reply.header('cache-control', 'no-store').send({ message: 'ready' })
  })
}
