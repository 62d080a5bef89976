import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from '../tables/tables.ts'

/** Facts about the database server: name, version, size and clock. */
export type DatabaseServerInfo = {
  engine: string
  /** The size of the database in bytes; `null` if it is unknown. */
  bytes: number | null
  /** The server's clock in milliseconds since 1970. `null` for SQLite, which uses the clock of this machine. */
  clock: number | null
}

export async function getDatabaseServerInfo(db: Database): Promise<DatabaseServerInfo> {
  return isPostgres(db) ? getPostgresFacts(db) : getSqliteFacts(db)
}

async function getPostgresFacts(db: Database): Promise<DatabaseServerInfo> {
  const { rows } = await sql<{ version: string; clock: number }>`
    select current_setting('server_version') as version,
      cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as clock
  `.execute(db)
  const [{ version, clock } = { version: '', clock: 0 }] = rows
  // Some PostgreSQL-compatible databases do not know their size, and a very large one needs long to compute it.
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const bytes = await size.execute(db).then(
    (found) => found.rows[0]?.bytes ?? null,
    () => null,
  )
  return { engine: `PostgreSQL ${version}`, bytes, clock }
}

async function getSqliteFacts(db: Database): Promise<DatabaseServerInfo> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()
  `.execute(db)
  return { engine: `SQLite ${rows[0]?.version}`, bytes: rows[0]?.bytes ?? null, clock: null }
}
