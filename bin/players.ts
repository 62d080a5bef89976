/** `npm run players`: lists admins and contributors, gives roles, confirms addresses, ends sessions. */
import { pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { operatePlayers } from '#server/accounts/operators.ts'
import { readSettings } from '#server/settings.ts'

const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
try {
  await migrate(db)
  // What was done stands in the log as what players do does, on standard error.
  const log = pino({ base: null }, pino.destination({ fd: 2, sync: true }))
  console.log(await operatePlayers({ db, log, now: Date.now }, process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
