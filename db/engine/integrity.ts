import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Throws an error with a plain sentence when a SQLite file is damaged: reading it row by row would not
 * always notice, and leave out what cannot be found. PostgreSQL checks its pages as they are read.
 */
export async function refuseDamaged(db: Database): Promise<void> {
  if (isPostgres(db)) return
  const findings = await sql<{ integrity_check: string }>`pragma integrity_check(1)`
    .execute(db)
    .then(({ rows }) => rows.map(({ integrity_check: finding }) => finding))
    // A file can be too damaged to be looked at.
    .catch((error: Error) => [error.message])
  if (findings.join() !== 'ok') {
    const found = findings.join(' ').replaceAll(/\s+/g, ' ')
    throw new Error(`The database is damaged (${found}), so it was not saved`)
  }
}
