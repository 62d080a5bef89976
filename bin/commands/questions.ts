import { migrateDatabase } from '#db/migrations/migrate.ts'
import { loadSiteContentStore } from '#server/site/content.ts'
import { runQuestionsCommand } from '#server/import-export/command/questions-command.ts'
import { QUESTIONS_COMMAND_OPTIONS, QUESTIONS_COMMAND_USAGE } from '#server/import-export/command/command-options.ts'
import { runImportsCommand } from '#server/import-export/command/imports-command.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { defineCliCommand } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCliCommand({
  help: QUESTIONS_COMMAND_USAGE,
  options: QUESTIONS_COMMAND_OPTIONS,
  actions: ['import', 'imports', 'undo', 'export'],
  runsAs: 'service',
  run: ({ args, positionals: [action] }) => {
    const { database } = readServerSettings(process.env)
    return withDatabase(database, async (db) => {
      await migrateDatabase(db)
      if (action === 'import' || action === 'export') return runQuestionsCommand(db, args, console.log)
      const site = {
        db,
        content: await loadSiteContentStore(db),
        settings: { database },
        now: Date.now,
      }
      return runImportsCommand(site, args, console.log)
    })
  },
})
