import { sql } from 'kysely'
import { getDatabaseServerInfo } from '#db/engine/database-facts.ts'
import { isPostgres } from '#db/engine/engine.ts'
import { listPendingMigrations } from '#db/migrations/migrate.ts'
import type { Database } from '#db/tables/tables.ts'
import { type SiteDiagnosticFinding, createDoctorFinding, getOneLineErrorReason } from './doctor-finding.ts'

const SUBJECT = 'Database'

/** Checks that the database can be reached, has the schema of this version, and keeps committed writes. */
export async function checkDatabaseSetup(db: Database): Promise<SiteDiagnosticFinding[]> {
  try {
    const { engine } = await getDatabaseServerInfo(db)
    return [createDoctorFinding.good(SUBJECT, engine), await checkMigrations(db), ...(await checkDurability(db))]
  } catch (error) {
    return [
      createDoctorFinding.wrong(
        SUBJECT,
        getOneLineErrorReason(error),
        'Check that DATABASE_URL or DATA_DIR is right, that the database runs, and that this machine can reach it',
      ),
    ]
  }
}

async function checkMigrations(db: Database): Promise<SiteDiagnosticFinding> {
  const about = 'Migrations'
  try {
    const pending = await listPendingMigrations(db)
    if (pending.length === 0) return createDoctorFinding.good(about, 'all are applied')
    const todo = 'The next start applies them; something-new migrate --plan shows them'
    return createDoctorFinding.warning(about, `${pending.length} are pending`, todo)
  } catch (error) {
    return createDoctorFinding.wrong(
      about,
      getOneLineErrorReason(error),
      'Run the version that created this database, or a newer one',
    )
  }
}

/** Checks that PostgreSQL keeps committed writes after a crash. For SQLite our own pragmas ensure this. */
async function checkDurability(db: Database): Promise<SiteDiagnosticFinding[]> {
  const about = 'Saving'
  if (!isPostgres(db)) return [createDoctorFinding.good(about, 'durable')]
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'default_transaction_read_only')
  `.execute(db)
  const { rows: standby } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (standby[0]?.is || settings.get('default_transaction_read_only') === 'on') {
    return [createDoctorFinding.wrong(about, 'this database is read-only', 'Name the primary in DATABASE_URL')]
  }
  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings.get(name) === 'off')
  if (unsafe.length === 0) return [createDoctorFinding.good(about, 'durable')]
  const todo = `Turn on ${unsafe.join(', ')} in postgresql.conf`
  return [createDoctorFinding.warning(about, 'saved data may be lost in a power cut', todo)]
}
