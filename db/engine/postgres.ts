import { PostgresDialect, type PostgresPool } from 'kysely'
import { types } from 'pg'
import { carefulClient, type Limits } from './postgres-client.ts'
import { openConnections } from './postgres-hosts.ts'
import type { DatabaseWatch } from './watch.ts'

const BIGINT = 20

/** Maximum time to open a connection or to wait for the result of a query, in milliseconds. */
const PATIENCE_MS = 1500

/**
 * The server's timeouts are shorter than ours, so that it reports the error and the connection stays usable. The lock
 * timeout is longer than PostgreSQL's deadlock check (1 s), so that one of two deadlocked transactions succeeds and
 * the other is retried.
 */
const HURRIED: Limits = { answerMs: PATIENCE_MS, statementMs: 1400, lockMs: 1200, idleMs: 2000 }

/** Limits for long-running work. The server still ends a transaction whose process is frozen. */
const UNHURRIED: Limits = { answerMs: 0, statementMs: 0, lockMs: 0, idleMs: 60_000 }

/**
 * Creates a Kysely dialect with a small connection pool for each host of the address. A hanging server causes an
 * error after a timeout, unless the work is `unhurried`.
 */
export function postgresDialect(
  place: { url: string; otherwise?: string | undefined },
  { unhurried, watch }: { unhurried: boolean; watch: DatabaseWatch | undefined },
): PostgresDialect {
  const limits = unhurried ? UNHURRIED : HURRIED
  const connections = openConnections(place, {
    // Migrations look for this name to find processes that are serving.
    application_name: unhurried ? 'something-new' : 'something-new serving',
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(limits.answerMs > 0 ? { query_timeout: limits.answerMs } : {}),
    types: {
      // Parses 64-bit integers as numbers. Counts and timestamps stay far below 2^53.
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
