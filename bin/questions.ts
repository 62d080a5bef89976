/** `npm run questions`: imports questions from a file, or exports them to one. */
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { operateQuestions } from '#server/import-export/command.ts'
import { readSettings } from '#server/settings.ts'

const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
try {
  await migrate(db)
  process.exitCode = await operateQuestions(db, process.argv.slice(2), console.log)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
