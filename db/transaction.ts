import type { Database, Trx } from './tables.ts'

const TRIES = 5

/** Runs the work in one transaction, again when the database asks for that (it lost a race). */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === TRIES || !lostARace(error)) throw error
    }
  }
}

/** Serialization failure and deadlock of PostgreSQL and its kin, and SQLite's busy file. */
function lostARace(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === '40001' || code === '40P01' || errcode === 5
}
