import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/**
 * Throws an error with a readable message if a SQLite file is damaged. A row-by-row read could miss damage and skip
 * rows. PostgreSQL verifies its pages on each read.
 */
export async function assertDatabaseIntegrity(db: Database): Promise<void> {
  if (isPostgres(db)) return
  const findings = await sql<{ integrity_check: string }>`pragma integrity_check(1)`
    .execute(db)
    .then(({ rows }) => rows.map(({ integrity_check: finding }) => finding))
    // SQLite cannot even check a badly damaged file.
    .catch((error: Error) => [error.message])
  if (findings.join() !== 'ok') {
    const found = findings.join(' ').replaceAll(/\s+/g, ' ')
    throw new Error(`The database is damaged (${found}), so no backup was made`)
  }
}
