import { type DatabasePlace, openDatabase, refuseMissing } from '#db/engine/open.ts'
import type { Database } from '#db/tables/tables.ts'

/** Runs `work` on the site's database, however long it takes, and closes it. A missing database is an error, never made. */
export async function withDatabase<T>(
  place: DatabasePlace,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  refuseMissing(place)
  const db = await openDatabase(place, { unhurried: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
