import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

const BIGINT = 20

/** How long a query may take, and how long a connection may take to come, in milliseconds. */
const PATIENCE_MS = 1500

/** PostgreSQL through a small pool; a server that hangs is an error, not a wait without end. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    types: {
      // Counts and instants stay far below 2^53, so they are numbers here, not text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format),
    },
  })
  // An idle connection that the server closes is replaced at the next query.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
