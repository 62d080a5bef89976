/**
 * `npm run restore -- <file>`: puts what a backup holds into the site's database, which is empty. `latest`, or a name that
 * `npm run backup -- --list` tells, is fetched from where `BACKUP_URL` says. `replica` makes
 * the database of the copy at `REPLICA_URL`.
 */
import { restoredReport } from '#db/backup/inventory-report.ts'
import { restore } from '#db/backup/restore.ts'
import { withBackup } from '#server/backups/list-backups.ts'
import { restoreReplica } from '#server/backups/restore-replica.ts'
import { replicaOrder } from '#server/backups/start-replica.ts'
import { readSettings, type Settings } from '#server/settings.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0)
    throw new Error('Usage: npm run restore -- <file>, or latest, or replica')
  const settings = readSettings(process.env)
  if (file === 'replica') await fromReplica(settings)
  else await fromBackup(settings, file)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}

async function fromBackup(settings: Settings, name: string): Promise<void> {
  const { database, media } = settings
  const restored = await withBackup(settings, name, (file) => restore({ database, media }, file))
  console.log(restoredReport(restored, media, performance.now() / 1000))
}

async function fromReplica(settings: Settings): Promise<void> {
  const order = replicaOrder(settings)
  if (!order) throw new Error('REPLICA_URL is not set')
  const { generation, changes, files } = await restoreReplica(order)
  console.log(`Copy ${generation} with ${changes} changes, and ${files} uploaded files`)
}
