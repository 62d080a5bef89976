/**
 * `npm run restore -- <file>`: puts what a backup holds into the site's database, which is empty. `latest`, or a name that
 * `npm run backup -- --list` tells, is fetched from where `BACKUP_URL` says.
 */
import { restoredReport } from '#db/backup/inventory-report.ts'
import { restore } from '#db/backup/restore.ts'
import { withBackup } from '#server/backups/list-backups.ts'
import { readSettings } from '#server/settings.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Usage: npm run restore -- <file>, or latest')
  const settings = readSettings(process.env)
  const { database, media } = settings
  const restored = await withBackup(settings, file, (there) => restore({ database, media }, there))
  console.log(restoredReport(restored, media, performance.now() / 1000))
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}
