/**
 * `npm run distribute`: spreads players' rows over the machines of a Citus cluster and copies content to each; what is
 * in its place stays. `-- --plan` only tells what it would do; `-- --shards 64` says, the first time, into how many parts
 * players are divided. See docs/scale.md.
 */
import { parseArgs } from 'node:util'
import { distribute } from '#db/distribute.ts'
import { openDatabase } from '#db/open.ts'
import { readSettings } from '#server/settings.ts'

const { values } = parseArgs({
  options: { plan: { type: 'boolean', default: false }, shards: { type: 'string' } },
})
const planOnly = values.plan
const db = await openDatabase(readSettings(process.env).database, { unhurried: true })
try {
  const placed = await distribute(db, {
    planOnly,
    ...(values.shards ? { shards: Number(values.shards) } : {}),
  })
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
