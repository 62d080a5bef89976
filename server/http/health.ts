import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getDatabaseErrorKind } from '#db/engine/database-error-kind.ts'
import { Refusal } from './errors.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from './undocumented-route.ts'

/** Whether the database accepts writes. A database that is full can still be read. */
export type DatabaseHealthMonitor = {
  /** Records an error if it means that the database rejects writes. */
  report: (error: unknown) => void
  /** After a failed write, tests whether writes work again. Rejects with the error while they do not. */
  recover: () => Promise<void>
  /** Makes `/readyz` fail from now on, because the process is about to stop. */
  leave: () => void
  isLeaving: () => boolean
}

export function createDatabaseHealthMonitor(db: Database): DatabaseHealthMonitor {
  let areWritesFailing = false
  let stopping = false
  let runningTest: Promise<void> | null = null
  const testWrite = async () => {
    await testDatabaseWrite(db)
    areWritesFailing = false
  }
  return {
    report: (error) => {
      const trouble = getDatabaseErrorKind(error)
      areWritesFailing ||= trouble === 'full' || trouble === 'read-only' || trouble === 'failing'
    },
    recover: async () => {
      if (!areWritesFailing) return
      runningTest ??= testWrite().finally(() => (runningTest = null))
      await runningTest
    },
    leave: () => {
      stopping = true
    },
    isLeaving: () => stopping,
  }
}

const TEST_ROW_NAME = 'attempt to save'

/** Writes a row that is large enough to need new space on disk, and deletes it. */
async function testDatabaseWrite(db: Database): Promise<void> {
  const value = randomBytes(32_768).toString('hex')
  await runInTransaction(db, (trx) =>
    trx
      .insertInto('secrets')
      .values({ name: TEST_ROW_NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
  )
  await runInTransaction(db, (trx) => trx.deleteFrom('secrets').where('name', '=', TEST_ROW_NAME).execute())
}

/**
 * Serves `/healthz` (liveness) and `/readyz` (readiness for requests). `/readyz?exclude=database` skips the database
 * check: all processes share one database, so a load balancer would otherwise remove all of them at the same time,
 * although cached pages still work.
 */
export function serveHealth(
  app: FastifyInstance,
  { db, health }: { db: Database; health: DatabaseHealthMonitor },
): void {
  app.get('/healthz', UNDOCUMENTED_PUBLIC_ROUTE, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'alive' }),
  )
  app.get('/readyz', UNDOCUMENTED_PUBLIC_ROUTE, async (request, reply) => {
    if (health.isLeaving()) throw new Refusal(503, 'This process is about to stop', { retryAfter: 1 })
    if ((request.query as { exclude?: unknown }).exclude !== 'database') {
      await sql`select 1`.execute(db)
      await health.recover()
    }
    return reply.header('cache-control', 'no-store').send({ message: 'ready' })
  })
}
