/** `npm run players`: makes somebody admin or contributor, lists them, ends somebody's sessions. */
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { operatePlayers } from '#server/accounts/operators.ts'
import { readSettings } from '#server/settings.ts'

const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
try {
  await migrate(db)
  console.log(await operatePlayers(db, process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
