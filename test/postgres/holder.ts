/**
 * Runs one statement in a transaction, prints `held`, and keeps its locks until a test stops or
 * kills this process. Usage: holder.ts <database url> <statement> [unhurried]
 */
import { sql } from 'kysely'
import { openDatabase } from '#db/engine/open-database.ts'
import { runInTransaction } from '#db/engine/transaction.ts'

const [postgresUrl = '', statement = '', haste] = process.argv.slice(2)
const db = await openDatabase({ postgresUrl }, { unhurried: haste === 'unhurried' })
await runInTransaction(db, async (trx) => {
  await sql.raw(statement).execute(trx)
  process.stdout.write('held')
  await new Promise((resolve) => setTimeout(resolve, 3_600_000))
})
