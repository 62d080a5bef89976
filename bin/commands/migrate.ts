import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase, assertDatabaseExists } from '#db/engine/open-database.ts'
import { planMigrationsAtLocation, formatMigrationPlan } from '#db/migrations/plan-migrations.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand, CommandLineUsageError } from '../command-line/command.ts'

export const command = defineCliCommand({
  help: `Usage: something-new migrate [--plan] [--create]

Applies pending migrations, as each start does.
  --plan     only shows what they would do, and how many rows they affect
  --create   creates the database if there is none`,
  options: { plan: { type: 'boolean' }, create: { type: 'boolean' } },
  runsAs: 'service',
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new CommandLineUsageError('migrate takes no arguments')
    const { database } = readServerSettings(process.env)
    if (!values.create) assertDatabaseExists(database)
    if (values.plan) return console.log(formatMigrationPlan(await planMigrationsAtLocation(database)))
    const db = await openDatabase(database, { unhurried: true })
    try {
      const ran = await migrateDatabase(db)
      console.log(ran.length > 0 ? `Ran ${ran.join(', ')}` : 'No migrations are pending.')
    } finally {
      await db.destroy()
    }
  },
})
