import { pino } from 'pino'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { runPlayersCommand, PLAYERS_COMMAND_HELP } from '#server/accounts/players/players-command.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: `${PLAYERS_COMMAND_HELP}

A running site notices within seconds. The action is logged on standard error, as in the site's log.`,
  options: {},
  actions: ['list', 'role', 'verify', 'end-sessions', 'end-second-factor'],
  runsAs: 'service',
  run: async ({ positionals }) => {
    const log = pino({ base: null }, pino.destination({ fd: 2, sync: true }))
    await withDatabase(readServerSettings(process.env).database, async (db) => {
      await migrateDatabase(db)
      console.log(await runPlayersCommand({ db, log, now: Date.now }, positionals))
    })
  },
})
