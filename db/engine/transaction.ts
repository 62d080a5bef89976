import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Trx } from '../tables/tables.ts'

/** Maximum time to retry conflicting work, in milliseconds. */
const RETRY_TIMEOUT_MS = 1800
const MAX_RETRY_PAUSE_MS = 50

/** Runs `work` in one transaction and retries the transaction after a conflict. */
export function runInTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work), isRetryableConflict)
}

/**
 * Runs a statement or a transaction and retries it after a conflict, or while another process writes to the SQLite
 * file. Waits without blocking the event loop, unlike SQLite's own busy timeout.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  isWorthATry: (error: unknown) => boolean = isSqliteBusy,
  patienceMs = RETRY_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthATry(error) || performance.now() > deadline) throw error
      await pause(Math.random() * MAX_RETRY_PAUSE_MS)
    }
  }
}

/**
 * Errors after which a retry can succeed: serialization failure, deadlock, and foreign key violation. The last one
 * can come from a player who is deleted at the same moment.
 */
const RETRYABLE_SQLSTATES = new Set(['40001', '40P01', '23503'])
const SQLITE_BUSY_CODE = 5

export function isRetryableConflict(error: unknown): boolean {
  return RETRYABLE_SQLSTATES.has((error as { code?: string }).code ?? '') || isSqliteBusy(error)
}

function isSqliteBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY_CODE
}
