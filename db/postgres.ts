import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'

const BIGINT = 20

/** How long a query may take, and how long a connection may take to come, in milliseconds. */
const PATIENCE_MS = 1500

/**
 * PostgreSQL through a small pool; a server that hangs is an error, not a wait without end, unless
 * the work is `unhurried`.
 */
export function postgresDialect(
  url: string,
  { unhurried }: { unhurried: boolean },
): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(unhurried ? {} : { query_timeout: PATIENCE_MS }),
    types: {
      // Counts and instants stay far below 2^53, so they are numbers here, not text.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : types.getTypeParser(oid, format),
    },
  })
  // A connection that the server closes fails the query that is on it, and nothing else.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool: withoutBrokenConnections(pool) })
}

/**
 * A connection on which a query got no answer is not given back to the pool: the next query would
 * wait behind the one that hangs.
 */
function withoutBrokenConnections(pool: Pool): PostgresPool {
  return {
    options: {},
    end: () => pool.end(),
    connect: async () => watched(await pool.connect()),
  }
}

function watched(client: PoolClient): PostgresPoolClient {
  let broken = false
  const query = async (...args: unknown[]) => {
    // Taking back what hangs would only hang as well; it ends with the connection.
    if (broken) throw new Error('Connection terminated: a query on it got no answer')
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, args)
    } catch (error) {
      // An error of the server's own has a code: it did answer.
      broken ||= !('severity' in (error as object))
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(broken),
  }
}
