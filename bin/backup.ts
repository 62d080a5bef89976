/** `npm run backup -- <file>`: saves all that the site knows in a new file; the site may go on. */
import { backUp } from '#db/backup/backup.ts'
import { savedReport } from '#db/backup/inventory-report.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { noteRun } from '#server/job-runs.queries.ts'
import { readSettings } from '#server/settings.ts'

async function noteBackup(place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place, { unhurried: true })
  try {
    await noteRun(db, 'backup', Date.now())
  } finally {
    await db.destroy()
  }
}

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
try {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new Error('Usage: npm run backup -- <file>')
  const { database, media } = readSettings(process.env)
  const saved = await backUp({ database, media }, file, interrupted.signal)
  // For the admins' checklist; a database that can only be read goes without.
  await noteBackup(database).catch(() => {})
  console.log(savedReport(saved, performance.now() / 1000))
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}
