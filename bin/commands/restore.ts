import { existsSync } from 'node:fs'
import { formatRestoreReport } from '#db/backup/inventory-report.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { renameDatabase } from '#db/engine/rename-database.ts'
import { withLocalBackupFile } from '#server/backups/list-backups.ts'
import { readServerSettings, type ServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'

export const command = defineCliCommand({
  help: `Usage: something-new restore <file>     restores a backup into the site's empty database
       something-new restore latest     the newest at BACKUP_URL, or one that backup --list names

  --replace   renames the existing SQLite database first; no process may have it open:
              stop the site, or run something-new maintenance on
  --create    creates the data folder (DATA_DIR) if it is missing

Restores everything or nothing. To restore a copy made by Litestream, use litestream restore; see
docs/operations.md.`,
  options: { replace: { type: 'boolean' }, create: { type: 'boolean' } },
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    const [name, ...more] = positionals
    if (!name || more.length > 0) throw new CommandLineUsageError('Name a file or latest')
    const settings = readServerSettings(process.env)
    refuseMissingFolder(settings)
    const kept = values.replace ? renameDatabase(settings.database, Date.now()) : null
    try {
      await restoreFromFile(settings, name)
    } catch (error) {
      kept?.putBack()
      throw error
    }
    if (kept) console.log(`The database from before is ${kept.file}`)
  },
})

function refuseMissingFolder({ dataDir }: ServerSettings): void {
  if (existsSync(dataDir)) return
  throw new Error(`There is no folder ${dataDir}. Check DATA_DIR; if the site is to be made there, add --create.`)
}

async function restoreFromFile(settings: ServerSettings, name: string): Promise<void> {
  const { database, media } = settings
  const restored = await withLocalBackupFile(settings, name, (file) => restoreBackup({ database, media }, file))
  console.log(formatRestoreReport(restored, media, performance.now() / 1000))
}
