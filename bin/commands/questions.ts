import { migrate } from '#db/migrate.ts'
import { operateQuestions } from '#server/import-export/command.ts'
import { QUESTIONS_OPTIONS, QUESTIONS_USAGE } from '#server/import-export/command-options.ts'
import { readSettings } from '#server/settings.ts'
import { defineCommand } from '../command-line/command.ts'
import { withDatabase } from '../command-line/open-site.ts'

export const command = defineCommand({
  help: QUESTIONS_USAGE,
  options: QUESTIONS_OPTIONS,
  actions: ['import', 'export'],
  runsAs: 'service',
  run: ({ args }) =>
    withDatabase(readSettings(process.env).database, async (db) => {
      await migrate(db)
      return operateQuestions(db, args, console.log)
    }),
})
