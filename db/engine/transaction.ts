import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Trx } from '../tables/tables.ts'

/** How long work goes on being tried when others are in its way, in milliseconds. */
const PATIENCE_MS = 1800
const LONGEST_PAUSE_MS = 50

/** Runs the work in one transaction, again when it lost a race. */
export function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction().execute(work), lostARace)
}

/**
 * Does something that is one statement or one transaction, again when the database asks for that:
 * it lost a race, or another process is writing to the SQLite file. The waiting is ours and not
 * SQLite's, which would stop the whole process for it.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  isWorthATry: (error: unknown) => boolean = isBusy,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthATry(error) || performance.now() > deadline) throw error
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

/**
 * Serialization failure and deadlock of PostgreSQL and its kin, and SQLite's busy file. A foreign key
 * fails when a player is deleted at the very moment something is written for them: looked at again,
 * it is one or the other.
 */
const RACES = new Set(['40001', '40P01', '23503'])
const SQLITE_BUSY = 5

export function lostARace(error: unknown): boolean {
  return RACES.has((error as { code?: string }).code ?? '') || isBusy(error)
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY
}
