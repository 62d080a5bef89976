import { connect } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import type { DatabaseError, PoolClient } from 'pg'

/** Timeouts of a connection in milliseconds; 0 means no limit. */
export type ConnectionTimeouts = {
  /** Maximum time that this process waits for the result of a query. */
  answerMs: number
  /** Maximum time that the server runs one statement of a transaction. */
  statementMs: number
  /** Maximum time that the database server waits for a lock. */
  lockMs: number
  /** Maximum idle time within a transaction. The database server then ends the transaction and releases its locks. */
  idleMs: number
}

/**
 * Wraps a connection so that it leaves the pool after a query timeout. The next query would otherwise wait behind the
 * hanging one. The hanging query is cancelled on the server.
 */
export function addTimeoutsToPostgresClient(client: PoolClient, limits: ConnectionTimeouts): PostgresPoolClient {
  let broken = false
  let spent = false
  const ask: (...all: unknown[]) => Promise<unknown> = client.query.bind(client)
  const query = async (text: unknown, ...values: unknown[]) => {
    if (broken) {
      // A rollback on a broken connection would hang as well. Closing the connection rolls back.
      if (text === 'rollback') return { command: 'ROLLBACK', rows: [], rowCount: 0 }
      throw new Error('Connection terminated: a query on it got no answer')
    }
    try {
      if (!isBeginStatement(text)) return await ask(text, ...values)
      await ask(`${text}; ${formatTransactionTimeouts(limits)}`)
      return { command: 'BEGIN', rows: [], rowCount: 0 }
    } catch (error) {
      const { severity, code, message } = error as Partial<DatabaseError>
      // An error with a severity comes from the server, and the connection stays usable unless the error is fatal. A
      // read-only server may accept writes again soon, but not on this connection.
      broken ||= severity !== 'ERROR'
      spent ||= broken || code === READ_ONLY_SQLSTATE
      if (message === 'Query read timeout') cancelRunningQuery(client)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(spent),
  }
}

export const READ_ONLY_SQLSTATE = '25006'

function isBeginStatement(text: unknown): text is string {
  return typeof text === 'string' && /^(begin|start transaction)\b/.test(text)
}

/**
 * Returns statements that set the timeouts for one transaction. Connection settings would not work behind a pooler,
 * which lends connections for one transaction.
 */
function formatTransactionTimeouts({ statementMs, lockMs, idleMs }: ConnectionTimeouts): string {
  return [
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

const CANCEL_REQUEST_CODE = 80_877_102
const CANCEL_TIMEOUT_MS = 1000

/** Sends the server a cancel request for this connection's query, over a separate connection. */
function cancelRunningQuery(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & {
    host: string
    port: number
    processID: number | null
    secretKey: number | null
  }
  if (processID === null || secretKey === null) return
  const request = Buffer.alloc(16)
  for (const [at, part] of [16, CANCEL_REQUEST_CODE, processID, secretKey].entries()) {
    request.writeInt32BE(part, at * 4)
  }
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const socket = connect(place, () => socket.end(request))
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy())
  // Ignores connection errors. A server that cannot be reached cannot cancel the query.
  socket.on('error', () => {})
}
