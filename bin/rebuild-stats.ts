/**
 * `npm run stats:rebuild`: counts every player's statistics and all players' tallies of questions again from
 * their answers, tells how many differed, and puts them right. Visitors' picks cannot be counted again: nobody knows them. `-- --check` only tells, and exits with 1 if any differ.
 */
import { migrate } from '#db/migrate.ts'
import { openDatabase, refuseMissing } from '#db/open.ts'
import type { Database } from '#db/tables.ts'
import { differingTallies, putTalliesRight } from '#server/answers/put-tallies-right.ts'
import { rebuildStats } from '#server/answers/rebuild-stats.ts'
import { readSettings } from '#server/settings.ts'

const repair = !process.argv.includes('--check')
try {
  const { database } = readSettings(process.env)
  refuseMissing(database)
  const db = await openDatabase(database, { unhurried: true })
  try {
    const differ = await count(db)
    process.exitCode = repair || !differ ? 0 : 1
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

/** Returns whether anything differed. */
async function count(db: Database): Promise<boolean> {
  if (repair) await migrate(db)
  const { players, differing } = await rebuildStats(db, { repair })
  const tallies = await (repair ? putTalliesRight(db) : differingTallies(db))
  const outcome = repair ? 'put right' : 'differ'
  console.log(
    `${players} players, ${differing} ${outcome}; of the tallies of questions, ${tallies} ${outcome}`,
  )
  return differing + tallies > 0
}
