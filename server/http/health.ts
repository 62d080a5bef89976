import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { troubleOf } from '#db/engine/database-error-kind.ts'
import { Refusal } from './errors.ts'

/** Whether the database takes what is to be saved; reading alone would not tell. */
export type Health = {
  /** Remembers an error if it says that nothing can be saved. */
  report: (error: unknown) => void
  /** If something could not be saved, tries whether it can now; throws what is wrong while it cannot. */
  recover: () => Promise<void>
  /** From now on `/readyz` says no: the process is about to stop. */
  leave: () => void
  isLeaving: () => boolean
}

export function openHealth(db: Database): Health {
  let troubled = false
  let leaving = false
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
    leave: () => {
      leaving = true
    },
    isLeaving: () => leaving,
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

const LEAVING = { retryAfter: 1 }

/**
 * Serves `/healthz` (liveness: the process lives) and `/readyz` (readiness: it can do its work, and will go on).
 * `/readyz?exclude=database` leaves the database out: it is the same for all processes, so a balancer that asked for it would
 * take all of them out at once, pages in memory included.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, health }: { db: Database; health: Health },
): void {
  const options = { schema: { hide: true }, config: { allow: 'anyone' as const } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'alive' }),
  )
  app.get('/readyz', options, async (request, reply) => {
    if (health.isLeaving()) throw new Refusal(503, 'This process is about to stop', LEAVING)
    if ((request.query as { exclude?: unknown }).exclude !== 'database') {
      await sql`select 1`.execute(db)
      await health.recover()
    }
    return reply.header('cache-control', 'no-store').send({ message: 'ready' })
  })
}
