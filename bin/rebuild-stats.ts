/**
 * `npm run stats:rebuild`: counts every player's statistics again from their answers, tells how many
 * differed, and puts them right. `-- --check` only tells, and exits with 1 if any differ.
 */
import { openDatabase } from '#db/open.ts'
import { rebuildStats } from '#server/answers/rebuild-stats.ts'
import { readSettings } from '#server/settings.ts'

const repair = !process.argv.includes('--check')
const db = await openDatabase(readSettings(process.env).database)
const { players, differing } = await rebuildStats(db, { repair })
await db.destroy()
console.log(`${players} players, ${differing} ${repair ? 'put right' : 'differ'}`)
process.exit(repair || differing === 0 ? 0 : 1)
