import type { LogEvent } from 'kysely'

/** Connections to a database server: all there are, those nobody uses, and who waits for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/** Who is told what a database is asked, and how long that takes. */
export type DatabaseWatch = {
  /** `text` is the statement without what was put into it; `ms` how long it took. */
  query: (query: { text: string; ms: number; failed: boolean }) => void
  /** How to count the connections from now on. */
  pool: (count: () => PoolCounts) => void
}

export function tellWatch({ query }: DatabaseWatch): (event: LogEvent) => void {
  return ({ level, query: { sql }, queryDurationMillis }) =>
    query({ text: sql, ms: queryDurationMillis, failed: level === 'error' })
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
