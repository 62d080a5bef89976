import { troubleOf } from './database-error-kind.ts'

const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

/** Returns whether a write failed because the row that it refers to was deleted (foreign key violation). */
export function isOrphan(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY
}

const SQLITE_UNIQUE = new Set([1555, 2067])
const POSTGRES_UNIQUE = '23505'

/** Returns whether a write failed because the row exists already (unique violation). */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.has(errcode ?? 0)
}

/** Returns whether the database raised this error, as opposed to our code. */
export function isDatabaseError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return 'errcode' in error || 'severity' in error || troubleOf(error) !== null
}
