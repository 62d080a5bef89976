import { migrate } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open.ts'
import { lostARace, withRetries } from '#db/engine/transaction.ts'
import { countFreezes } from './answers/count-freezes.ts'
import { fillSearchTexts } from './authoring/search-texts.queries.ts'
import { rememberTime } from './process/clock.queries.ts'
import { checkClock } from './process/clock.ts'
import { watchContent } from './site/content.ts'
import { vapidKeys } from './reminders/vapid.ts'
import type { Settings } from './settings/settings.ts'
import { STARTER_FOLDER } from './starter/starter-state.ts'
import { loadStarter, readStarter } from './starter/starter.ts'

/** How long this process retries while another process prepares the same SQLite file, in milliseconds. */
const RACE_MS = 60_000

/**
 * Applies migrations and loads the starter pack. If several processes start at once, one of them does the work and
 * the others wait. If that one crashes, another finishes the work.
 */
export async function prepareDatabase(
  { database, clockChecked, starter }: Pick<Settings, 'database' | 'clockChecked' | 'starter'>,
  { now, builtAt, builtStarter }: { now: () => number; builtAt: number; builtStarter: string },
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
    if (starter === 'load') {
      await loadStarter({ db, content, now }, () => readStarter(STARTER_FOLDER, builtStarter))
    }
  }
  try {
    await withRetries(prepare, lostARace, RACE_MS)
  } finally {
    await db.destroy()
  }
}
