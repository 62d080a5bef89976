/** The process that makes the archive of what has been shown; whoever starts it tells it where and until when. */
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import type { Day } from '#domain/day.ts'
import { makeArchive } from './public-archive.ts'

export type ArchiveOrder = { place: DatabasePlace; folder: string; today: Day; siteUrl: string }

// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW)

// Nobody would ask for it.
process.once('disconnect', () => process.exit(1))

const [{ place, ...order }] = (await once(process, 'message')) as [ArchiveOrder]
const db = await openDatabase(place, { unhurried: true })
await makeArchive(db, order)
await db.destroy()
process.exit()
