/** Makes the public archive in a child process of the site. */
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import type { Day } from '#domain/time/day.ts'
import { pino } from 'pino'
import { openMediaStorage } from '../../media/media-storage.ts'
import { runJobForParentProcess } from '../../jobs/child-process.ts'
import type { ServerSettings } from '../../settings/settings.ts'
import { writePublicArchive } from './public-archive.ts'

export type PublicArchiveChildProcessInput = {
  place: DatabaseLocation
  folder: string
  today: Day
  siteUrl: string
  /** The folder of the product's own pictures. */
  drawings: string
  media: ServerSettings['media']
}

await runJobForParentProcess(async ({ place, drawings, media, ...order }: PublicArchiveChildProcessInput) => {
  const db = await openDatabase(place, { unhurried: true })
  // The storage writes no log here, because the site logs why the job failed.
  const storage = openMediaStorage(media, pino({ level: 'silent' }))
  await writePublicArchive(db, { ...order, pictures: { drawings, media: storage } })
  await db.destroy()
})
