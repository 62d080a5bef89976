import { getDatabaseErrorKind } from './database-error-kind.ts'

const SQLITE_FOREIGN_KEY_CODE = 787
const POSTGRES_FOREIGN_KEY_CODE = '23503'

/** Returns whether a write failed because the row that it refers to was deleted (foreign key violation). */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_FOREIGN_KEY_CODE || errcode === SQLITE_FOREIGN_KEY_CODE
}

const SQLITE_UNIQUE_CODES = new Set([1555, 2067])
const POSTGRES_UNIQUE_CODE = '23505'

/** Returns whether a write failed because the row exists already (unique violation). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE_CODE || SQLITE_UNIQUE_CODES.has(errcode ?? 0)
}

/** Returns whether the database raised this error, as opposed to our code. */
export function isDatabaseError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return 'errcode' in error || 'severity' in error || getDatabaseErrorKind(error) !== null
}
