import type { LogEvent } from 'kysely'
import { troubleOf } from './database-error-kind.ts'

/** Connections to a database server: all there are, those nobody uses, and who waits for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/** Who is told what a database is asked, and how long that takes. */
export type DatabaseWatch = {
  /** `text` is the statement without what was put into it; `ms` how long it took. */
  query: (query: { text: string; ms: number; failed: boolean }) => void
  /** How to count the connections from now on. */
  pool: (count: () => PoolCounts) => void
}

/** Passes on what Kysely logs. A statement that the database was too busy for is retried, and is no failure of its own. */
export function tellWatch({ query }: DatabaseWatch): (event: LogEvent) => void {
  return (event) => {
    const { sql: text } = event.query
    const failed = event.level === 'error' && troubleOf(event.error) !== 'busy'
    query({ text, ms: event.queryDurationMillis, failed })
  }
}

const VERB = /^\W*(select|insert|update|delete|with)\b/i
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i

/**
 * What a statement is called where statements are counted: its verb and the first table it names, such as
 * `select answers`. There are as many names as tables and verbs, however many statements.
 */
export function queryName(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase()
  if (verb === undefined) return 'other'
  const table = TABLE.exec(text)?.[1]?.toLowerCase()
  return table === undefined ? verb : `${verb} ${table}`
}
