/** `npm run restore -- <file>`: puts what a backup holds into the site's database, which is empty. */
import { restoredReport } from '#db/backup/inventory-report.ts'
import { restore } from '#db/backup/restore.ts'
import { readSettings } from '#server/settings.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Usage: npm run restore -- <file>')
  const { database, media } = readSettings(process.env)
  const restored = await restore({ database, media }, file)
  console.log(restoredReport(restored, media, performance.now() / 1000))
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}
