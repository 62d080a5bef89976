import { PostgresDialect, type PostgresPool } from 'kysely'
import { types } from 'pg'
import { addTimeoutsToPostgresClient, type ConnectionTimeouts } from './postgres-client.ts'
import { openPostgresPools } from './postgres-hosts.ts'
import type { DatabaseObserverCallbacks } from './database-observer.ts'

const BIGINT_TYPE_ID = 20

/** Maximum time to open a connection or to wait for the result of a query, in milliseconds. */
const TIMEOUT_MS = 1500

/**
 * PostgreSQL's timeouts for statements and locks are shorter than `TIMEOUT_MS`, so that PostgreSQL reports the error
 * and the connection stays usable. The lock timeout is longer than PostgreSQL's deadlock check (1 s), so that one of
 * two deadlocked transactions succeeds and the other is retried.
 */
const SHORT_TIMEOUTS: ConnectionTimeouts = {
  answerMs: TIMEOUT_MS,
  statementMs: 1400,
  lockMs: 1200,
  idleMs: 2000,
}

/**
 * The timeouts for long-running work. Only an idle transaction is ended by the server, after a minute, because its
 * process may be frozen.
 */
const LONG_TIMEOUTS: ConnectionTimeouts = { answerMs: 0, statementMs: 0, lockMs: 0, idleMs: 60_000 }

/**
 * Creates a Kysely dialect with a small connection pool for each host of the address. A hanging server causes an
 * error after a timeout, unless the work is `unhurried`.
 */
export function createPostgresDialect(
  place: { url: string; otherwise?: string | undefined },
  { unhurried, watch }: { unhurried: boolean; watch: DatabaseObserverCallbacks | undefined },
): PostgresDialect {
  const limits = unhurried ? LONG_TIMEOUTS : SHORT_TIMEOUTS
  const connections = openPostgresPools(place, {
    // Migrations use this application name to find the database connections of processes that serve the site.
    application_name: unhurried ? 'something-new' : 'something-new serving',
    max: 10,
    connectionTimeoutMillis: TIMEOUT_MS,
    ...(limits.answerMs > 0 ? { query_timeout: limits.answerMs } : {}),
    types: {
      // Parses 64-bit integers as numbers. Counts and timestamps stay far below 2^53.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_TYPE_ID ? Number : types.getTypeParser(oid, format),
    },
  })
  watch?.pool(connections.count)
  const careful: PostgresPool = {
    options: {},
    end: connections.end,
    connect: async () => addTimeoutsToPostgresClient(await connections.connect(), limits),
  }
  return new PostgresDialect({ pool: careful })
}
