import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { isRetryableConflict, withRetries } from '#db/engine/transaction.ts'
import { recomputeStatsMissingFreezes } from './answers/recompute-stats-without-freezes.ts'
import { fillMissingSearchTexts } from './authoring/search-texts.queries.ts'
import { saveLastSiteRunningTime } from './process/clock.queries.ts'
import { assertSystemClockPlausible } from './process/clock.ts'
import { loadSiteContentStore } from './site/content.ts'
import { getOrCreateVapidKeys } from './reminders/vapid.ts'
import type { ServerSettings } from './settings/settings.ts'
import { STARTER_PACK_FOLDER } from './starter/starter-state.ts'
import { seedSiteFromStarterPack, readStarterPack } from './starter/starter.ts'

/** How long this process retries while another process prepares the same SQLite file, in milliseconds. */
const RETRY_TIMEOUT_MS = 60_000

/**
 * Applies migrations and loads the starter pack. If several processes start at once, one of them does the work and all
 * other processes wait. If it crashes, another process finishes the work.
 */
export async function migrateAndSeedDatabase(
  { database, clockChecked, starter }: Pick<ServerSettings, 'database' | 'clockChecked' | 'starter'>,
  { now, builtAt, builtStarter }: { now: () => number; builtAt: number; builtStarter: string },
): Promise<void> {
  const db = await openDatabase(database, { unhurried: true })
  const prepare = async () => {
    await migrateDatabase(db)
    await assertSystemClockPlausible(db, now(), { builtAt, checked: clockChecked })
    await saveLastSiteRunningTime(db, now(), { checked: clockChecked !== null })
    await fillMissingSearchTexts(db)
    await recomputeStatsMissingFreezes(db)
    await getOrCreateVapidKeys(db)
    const content = await loadSiteContentStore(db)
    if (starter === 'load') {
      await seedSiteFromStarterPack({ db, content, now }, () => readStarterPack(STARTER_PACK_FOLDER, builtStarter))
    }
  }
  try {
    await withRetries(prepare, isRetryableConflict, RETRY_TIMEOUT_MS)
  } finally {
    await db.destroy()
  }
}
