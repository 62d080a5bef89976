/**
 * `npm run stats:rebuild`: counts every player's statistics and all players' tallies of questions again from
 * their answers, tells how many differed, and puts them right. Visitors' picks cannot be counted again: nobody knows them. `-- --check` only tells, and exits with 1 if any differ.
 */
import { openDatabase } from '#db/open.ts'
import { differingTallies, putTalliesRight } from '#server/answers/put-tallies-right.ts'
import { rebuildStats } from '#server/answers/rebuild-stats.ts'
import { readSettings } from '#server/settings.ts'

const repair = !process.argv.includes('--check')
const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
const { players, differing } = await rebuildStats(db, { repair })
const tallies = await (repair ? putTalliesRight(db) : differingTallies(db))
await db.destroy()
const outcome = repair ? 'put right' : 'differ'
console.log(
  `${players} players, ${differing} ${outcome}; of the tallies of questions, ${tallies} ${outcome}`,
)
process.exit(repair || differing + tallies === 0 ? 0 : 1)
