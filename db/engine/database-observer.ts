import type { LogEvent } from 'kysely'
import { getDatabaseErrorKind } from './database-error-kind.ts'

/** The connections of a database pool: all of them, the idle ones, and the requests that wait for one. */
export type ConnectionPoolCounts = { total: number; idle: number; waiting: number }

/** Callbacks that observe a database: its queries with their durations, and its connection pool. */
export type DatabaseObserverCallbacks = {
  /** Called after each query. `text` is the statement without its parameters, and `ms` its duration. */
  query: (query: { text: string; ms: number; failed: boolean }) => void
  /** Called once with a function that returns the current connection counts. */
  pool: (count: () => ConnectionPoolCounts) => void
}

/**
 * Returns a Kysely logger that reports queries to a `DatabaseObserverCallbacks`. A query that failed because the
 * database was busy is retried, so it does not count as failed.
 */
export function createQueryLogger({ query }: DatabaseObserverCallbacks): (event: LogEvent) => void {
  return (event) => {
    const { sql: text } = event.query
    const failed = event.level === 'error' && getDatabaseErrorKind(event.error) !== 'busy'
    query({ text, ms: event.queryDurationMillis, failed })
  }
}

const STATEMENT_VERB = /^\W*(select|insert|update|delete|with)\b/i
const STATEMENT_TABLE = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i

/**
 * Returns the label of a statement in metrics: its verb and its first table, such as `select answers`. The number of
 * labels stays small.
 */
export function getSqlMetricLabel(text: string): string {
  const verb = STATEMENT_VERB.exec(text)?.[1]?.toLowerCase()
  if (verb === undefined) return 'other'
  const table = STATEMENT_TABLE.exec(text)?.[1]?.toLowerCase()
  return table === undefined ? verb : `${verb} ${table}`
}
