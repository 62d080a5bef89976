import { connect } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import type { DatabaseError, PoolClient } from 'pg'

/** How long what a connection is asked for may take, in milliseconds; 0 is as long as it takes. */
export type Limits = {
  /** Until we stop waiting for the answer to a query. */
  answerMs: number
  /** Until the server gives up a statement of a transaction. */
  statementMs: number
  /** Until the server gives up waiting for somebody else's lock. */
  lockMs: number
  /** Until the server ends a transaction whose process does not go on, and takes back its locks. */
  idleMs: number
}

/**
 * A connection on which a query got no answer is not given back to the pool, because the next query
 * would wait behind the one that hangs; and the server is told that nobody waits for it any more.
 */
export function carefulClient(client: PoolClient, limits: Limits): PostgresPoolClient {
  let broken = false
  let spent = false
  const ask: (...all: unknown[]) => Promise<unknown> = client.query.bind(client)
  const query = async (text: unknown, ...values: unknown[]) => {
    if (broken) {
      // Taking back what hangs would only hang as well; it ends with the connection.
      if (text === 'rollback') return { command: 'ROLLBACK', rows: [], rowCount: 0 }
      throw new Error('Connection terminated: a query on it got no answer')
    }
    try {
      if (!isBegin(text)) return await ask(text, ...values)
      await ask(`${text}; ${limitsOfTransaction(limits)}`)
      return { command: 'BEGIN', rows: [], rowCount: 0 }
    } catch (error) {
      const { severity, code, message } = error as Partial<DatabaseError>
      // An error of the server's own has a severity: it did answer, and goes on unless it is fatal. What
      // may only be read may be written again soon, but not on this connection.
      broken ||= severity !== 'ERROR'
      spent ||= broken || code === READ_ONLY
      if (message === 'Query read timeout') cancelOn(client)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(spent),
  }
}

const READ_ONLY = '25006'

function isBegin(text: unknown): text is string {
  return typeof text === 'string' && /^(begin|start transaction)\b/.test(text)
}

/**
 * For this transaction alone, so that they hold behind a pooler, too, which lends a connection for one
 * transaction and takes no settings when it begins.
 */
function limitsOfTransaction({ statementMs, lockMs, idleMs }: Limits): string {
  return [
    `set local statement_timeout = ${statementMs}`,
    `set local lock_timeout = ${lockMs}`,
    `set local idle_in_transaction_session_timeout = ${idleMs}`,
  ].join('; ')
}

const CANCEL_REQUEST = 80_877_102
const CANCEL_MS = 1000

/** Asks the server, on a connection of its own, to give up what it does on this one. */
function cancelOn(client: PoolClient): void {
  const { host, port, processID, secretKey } = client as PoolClient & {
    host: string
    port: number
    processID: number | null
    secretKey: number | null
  }
  if (processID === null || secretKey === null) return
  const request = Buffer.alloc(16)
  for (const [at, part] of [16, CANCEL_REQUEST, processID, secretKey].entries()) {
    request.writeInt32BE(part, at * 4)
  }
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const socket = connect(place, () => socket.end(request))
  socket.setTimeout(CANCEL_MS, () => socket.destroy())
  // Whoever cannot be reached cannot be told.
  socket.on('error', () => {})
}
