/** `npm run migrate`: runs the migrations that have not run, as each start does; `-- --plan` only says what they would do. */
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { planMigrationsAt, planReport } from '#db/plan-migrations.ts'
import { readSettings } from '#server/settings.ts'

try {
  const [flag, ...more] = process.argv.slice(2)
  if ((flag && flag !== '--plan') || more.length > 0) {
    throw new Error('Usage: npm run migrate, or npm run migrate -- --plan')
  }
  const { database } = readSettings(process.env)
  if (flag) console.log(planReport(await planMigrationsAt(database)))
  else await run(database)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  console.error(message || code)
  process.exitCode = 1
}

async function run(place: DatabasePlace): Promise<void> {
  const db = await openDatabase(place, { unhurried: true })
  try {
    const ran = await migrate(db)
    console.log(ran.length > 0 ? `Ran ${ran.join(', ')}` : 'All migrations have run before.')
  } finally {
    await db.destroy()
  }
}
