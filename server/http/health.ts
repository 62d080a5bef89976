import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#db/tables.ts'

/** `/healthz`: the process lives. `/readyz`: it can do its work, database included. */
export function serveHealth(app: FastifyInstance, { db }: { db: Database }): void {
  const options = { schema: { hide: true }, config: { allow: 'anyone' as const } }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ message: 'alive' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    await sql`select 1`.execute(db)
    return reply.header('cache-control', 'no-store').send({ message: 'ready' })
  })
}
