/**
 * `npm run distribute`: spreads players' rows over the machines of a Citus cluster and copies content to each; what is
 * in its place stays. `-- --plan` only tells what it would do. See docs/scale.md.
 */
import { distribute } from '#db/distribute.ts'
import { openDatabase } from '#db/open.ts'
import { readSettings } from '#server/settings.ts'

const planOnly = process.argv.includes('--plan')
const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
try {
  const placed = await distribute(db, { planOnly })
  for (const { table, place, moved } of placed) {
    console.log(
      `${table.padEnd(24)} ${place}${moved ? (planOnly ? ' (to be moved)' : ' (moved)') : ''}`,
    )
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
