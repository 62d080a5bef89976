import { type DatabaseLocation, openDatabase, assertDatabaseExists } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'

/**
 * Runs `work` on the site's database without query timeouts, and closes the database. Throws if the database does not
 * exist.
 */
export async function withDatabase<T>(place: DatabaseLocation, work: (db: Database) => Promise<T>): Promise<T> {
  assertDatabaseExists(place)
  const db = await openDatabase(place, { unhurried: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
