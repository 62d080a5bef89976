import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Trx } from './tables.ts'

/** How long a transaction goes on trying when others are in its way, in milliseconds. */
const PATIENCE_MS = 1800
const LONGEST_PAUSE_MS = 50

/**
 * Runs the work in one transaction, again when the database asks for that: it lost a race, or
 * another process is writing to the SQLite file. The waiting is ours and not SQLite's, which
 * would stop the whole process for it.
 */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!lostARace(error) || performance.now() > deadline) throw error
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

/** Serialization failure and deadlock of PostgreSQL and its kin, and SQLite's busy file. */
function lostARace(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '40001' || code === '40P01' || (errcode !== undefined && (errcode & 0xff) === 5)
}
