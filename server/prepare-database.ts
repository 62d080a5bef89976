import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { lostARace, withRetries } from '#db/transaction.ts'
import { countFreezes } from './answers/count-freezes.ts'
import { fillSearchTexts } from './authoring/search-texts.queries.ts'
import { rememberTime } from './clock.queries.ts'
import { checkClock } from './clock.ts'
import { watchContent } from './content.ts'
import { vapidKeys } from './reminders/vapid.ts'
import type { Settings } from './settings.ts'
import { loadStarter } from './starter/starter.ts'

/** How long this process retries while another process prepares the same SQLite file, in milliseconds. */
const RACE_MS = 60_000

/**
 * Brings the database up to date and loads the starter pack. When several processes start at once, one of them does the
 * work and the others wait; if that one dies, another finishes the work.
 */
export async function prepareDatabase(
  { database, clockChecked }: Pick<Settings, 'database' | 'clockChecked'>,
  { now, builtAt, root, dist }: { now: () => number; builtAt: number; root: string; dist: string },
): Promise<void> {
  const db = await openDatabase(database, { unhurried: true })
  const prepare = async () => {
    await migrate(db)
    await checkClock(db, now(), { builtAt, checked: clockChecked })
    await rememberTime(db, now(), { checked: clockChecked !== null })
    await fillSearchTexts(db)
    await countFreezes(db)
    await vapidKeys(db)
    const content = await watchContent(db)
    const builtStarter = join(dist, 'site/starter.json')
    await loadStarter({ db, content, now }, join(root, 'content/starter'), builtStarter)
  }
  try {
    await withRetries(prepare, lostARace, RACE_MS)
  } finally {
    await db.destroy()
  }
}
