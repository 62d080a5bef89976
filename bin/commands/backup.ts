import { pino } from 'pino'
import { writeBackup } from '#db/backup/backup.ts'
import { formatBackupReport } from '#db/backup/inventory-report.ts'
import { formatBackupList } from '#server/backups/list-backups.ts'
import { backUpIfDue, formatCompletedBackupSummary } from '#server/backups/back-up-if-due.ts'
import { recordJobRun } from '#server/jobs/job-runs.queries.ts'
import { createProcessMetrics } from '#server/process/metrics.ts'
import { readServerSettings, type ServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: `Usage: something-new backup           to BACKUP_URL; deletes old backups by BACKUP_KEEP
       something-new backup <file>    in a new file
       something-new backup --list    the backups at BACKUP_URL

The site can keep running. A backup at BACKUP_URL is test-restored before old ones are deleted.
Keep backups safe: they contain addresses, password hashes and sessions.`,
  options: { list: { type: 'boolean' } },
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    const [file, ...more] = positionals
    if (more.length > 0 || (values.list && file)) throw new CommandLineUsageError('Name one file at most')
    const settings = readServerSettings(process.env)
    if (values.list) console.log(await formatBackupList(settings))
    else if (file) await backUpToFile(settings, file)
    else if (settings.backup) await backUpToBackupUrl(settings)
    else throw new CommandLineUsageError('Name a file, or set BACKUP_URL')
  },
})

async function backUpToFile({ database, media }: ServerSettings, file: string): Promise<void> {
  const saved = await writeBackup({ database, media }, file, Date.now(), createInterruptSignal())
  // Records the backup for the admins' checklist. Fails silently if the database is read-only.
  await withDatabase(database, (db) => recordJobRun(db, 'backup', Date.now())).catch(() => {})
  console.log(formatBackupReport(saved, performance.now() / 1000))
}

async function backUpToBackupUrl(settings: ServerSettings): Promise<void> {
  const log = pino({ level: 'silent' })
  const made = await withDatabase(settings.database, (db) =>
    backUpIfDue({ db, settings, now: Date.now, log, metrics: createProcessMetrics(log) }, createInterruptSignal(), {
      evenIfNotDue: true,
    }),
  )
  if (!made) throw new Error('Another process is making a backup')
  console.log(formatCompletedBackupSummary(made))
}

/** Returns a signal that aborts on Ctrl+C. The backup then deletes its unfinished file. */
function createInterruptSignal(): AbortSignal {
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  return interrupted.signal
}
