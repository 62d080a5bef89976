import { PostgresDialect, type PostgresPool } from 'kysely'
import { types } from 'pg'
import { carefulClient, type Limits } from './postgres-client.ts'
import { openConnections } from './postgres-hosts.ts'
import type { DatabaseWatch } from './watch.ts'

const BIGINT = 20

/** How long a connection may take to come, in milliseconds. */
const PATIENCE_MS = 1500

/**
 * The server gives up first: then it says so, and the connection stays good. It looks for deadlocks after one second:
 * a lock is waited for a little longer, so that of two one gets through and the other is tried again.
 */
const HURRIED: Limits = { answerMs: PATIENCE_MS, statementMs: 1400, lockMs: 1200, idleMs: 2000 }

/** Of work that takes as long as there are rows; a process that is frozen in it still ends. */
const UNHURRIED: Limits = { answerMs: 0, statementMs: 0, lockMs: 0, idleMs: 60_000 }

/**
 * PostgreSQL through a small pool for each host that the address names; a server that hangs is an error, not a wait without end, unless
 * the work is `unhurried`.
 */
export function postgresDialect(
  place: { url: string; otherwise?: string | undefined },
  { unhurried, watch }: { unhurried: boolean; watch: DatabaseWatch | undefined },
): PostgresDialect {
  const limits = unhurried ? UNHURRIED : HURRIED
  const connections = openConnections(place, {
    // By this a migration knows who serves meanwhile.
    application_name: unhurried ? 'something-new' : 'something-new serving',
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(limits.answerMs > 0 ? { query_timeout: limits.answerMs } : {}),
    types: {
      // Counts and instants stay far below 2^53, so they are numbers here, not text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format),
    },
  })
  watch?.pool(connections.count)
  const careful: PostgresPool = {
    options: {},
    end: connections.end,
    connect: async () => carefulClient(await connections.connect(), limits),
  }
  return new PostgresDialect({ pool: careful })
}
