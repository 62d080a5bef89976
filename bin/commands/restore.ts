import { existsSync } from 'node:fs'
import { restoredReport } from '#db/backup/inventory-report.ts'
import { restore } from '#db/backup/restore.ts'
import { setAside } from '#db/engine/set-aside.ts'
import { withBackup } from '#server/backups/list-backups.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { defineCommand, UsageError } from '../command-line/command.ts'

export const command = defineCommand({
  help: `Usage: something-new restore <file>     puts a backup into the site's empty database
       something-new restore latest     the newest at BACKUP_URL, or one that backup --list names

  --replace   sets the SQLite database that is there aside first, under another name beside it; the
              site must have let go of it: stop it, or run something-new maintenance on
  --create    makes the folder of the data (DATA_DIR) if it is missing

All of it or nothing: what cannot be restored changes nothing. A copy that Litestream made is restored
with litestream restore; docs/operations.md says how.`,
  options: { replace: { type: 'boolean' }, create: { type: 'boolean' } },
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    const [name, ...more] = positionals
    if (!name || more.length > 0) throw new UsageError('Name a file or latest')
    const settings = readSettings(process.env)
    refuseMissingFolder(settings)
    const kept = values.replace ? setAside(settings.database, Date.now()) : null
    try {
      await fromBackup(settings, name)
    } catch (error) {
      kept?.putBack()
      throw error
    }
    if (kept) console.log(`The database from before is ${kept.file}`)
  },
})

function refuseMissingFolder({ dataDir }: Settings): void {
  if (existsSync(dataDir)) return
  throw new Error(
    `There is no folder ${dataDir}. Check DATA_DIR; if the site is to be made there, add --create.`,
  )
}

async function fromBackup(settings: Settings, name: string): Promise<void> {
  const { database, media } = settings
  const restored = await withBackup(settings, name, (file) => restore({ database, media }, file))
  console.log(restoredReport(restored, media, performance.now() / 1000))
}
