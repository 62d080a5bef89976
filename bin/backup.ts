/**
 * `npm run backup -- <file>`: saves all that the site knows in a new file; the site may go on. Without a file it goes to
 * where `BACKUP_URL` says, is tried, and older ones go; `--list` says what is there.
 */
import { pino } from 'pino'
import { backUp } from '#db/backup/backup.ts'
import { savedReport } from '#db/backup/inventory-report.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/tables.ts'
import { listBackups } from '#server/backups/list-backups.ts'
import { backUpWhenDue, madeLine } from '#server/backups/start-backups.ts'
import { noteRun } from '#server/job-runs.queries.ts'
import { openMetrics } from '#server/metrics.ts'
import { readSettings, type Settings } from '#server/settings.ts'

const USAGE = `Usage: npm run backup -- <file>
       npm run backup              to where BACKUP_URL says
       npm run backup -- --list    what is there`

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
try {
  const [file, ...more] = process.argv.slice(2)
  const settings = readSettings(process.env)
  if (more.length > 0 || (!file && !settings.backup)) throw new Error(USAGE)
  if (!file) await saveAway(settings)
  else if (file === '--list') console.log(await listBackups(settings))
  else await saveAs(settings, file)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}

async function saveAs({ database, media }: Settings, file: string): Promise<void> {
  const saved = await backUp({ database, media }, file, interrupted.signal)
  // For the admins' checklist; a database that can only be read goes without.
  await inDatabase({ database }, (db) => noteRun(db, 'backup', Date.now())).catch(() => {})
  console.log(savedReport(saved, performance.now() / 1000))
}

async function saveAway(settings: Settings): Promise<void> {
  const log = pino({ level: 'silent' })
  const made = await inDatabase(settings, (db) =>
    backUpWhenDue(
      { db, settings, now: Date.now, log, metrics: openMetrics(log) },
      interrupted.signal,
      { evenIfNotDue: true },
    ),
  )
  if (!made) throw new Error('Another process is making a backup')
  console.log(madeLine(made))
}

async function inDatabase<T>(
  { database }: Pick<Settings, 'database'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(database, { unhurried: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
