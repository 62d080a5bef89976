/** The process that makes the archive of what has been shown; whoever starts it tells it where and until when. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import type { Day } from '#domain/day.ts'
import { pino } from 'pino'
import { openMediaStorage } from '../media/media-storage.ts'
import type { Settings } from '../settings.ts'
import { makeArchive } from './public-archive.ts'

export type ArchiveOrder = {
  place: DatabasePlace
  folder: string
  today: Day
  siteUrl: string
  /** The folder of the drawings that come with the product. */
  drawings: string
  media: Settings['media']
}

// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW)

// Nobody would ask for it.
process.once('disconnect', () => process.exit(1))

const [{ place, drawings, media, ...order }] = (await once(process, 'message')) as [ArchiveOrder]
const db = await openDatabase(place, { unhurried: true })
// Whoever started it hears that it failed.
const storage = openMediaStorage(media, pino({ level: 'silent' }))
await makeArchive(db, { ...order, pictures: { drawings, media: storage } })
await db.destroy()
process.exit()
