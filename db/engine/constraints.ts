import { troubleOf } from './database-error-kind.ts'

const SQLITE_FOREIGN_KEY = 787
const POSTGRES_FOREIGN_KEY = '23503'

/** Whether something could not be written because what it belongs to is gone. */
export function isOrphan(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY
}

const SQLITE_UNIQUE = new Set([1555, 2067])
const POSTGRES_UNIQUE = '23505'

/** Whether something could not be written because it would be there twice. */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || SQLITE_UNIQUE.has(errcode ?? 0)
}

/** Whether an error comes from the database, and not from what was done with it. */
export function isDatabaseError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return 'errcode' in error || 'severity' in error || troubleOf(error) !== null
}
