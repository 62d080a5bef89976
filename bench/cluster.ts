/**
 * `CITUS_URL=postgres://… node bench/cluster.ts [processes]`: answers saved for good in a second on a Citus cluster, over
 * HTTP, by so many processes; the database that it names must be empty. docs/operations/scale.md has figures to compare with.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distribute } from '#db/distribute.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { answersPerSecond, prepareAnswers } from './answer-load.ts'
import { startProduct } from './servers.ts'

const ROUNDS = 3
const ROUND_SECONDS = 5
const PORT = 4717

const postgresUrl = process.env['CITUS_URL'] ?? ''
const [processes = '2'] = process.argv.slice(2)
const db = await openDatabase({ postgresUrl }, { unhurried: true })
await migrate(db)
await distribute(db)
await db.destroy()
const answers = await prepareAnswers({ postgresUrl })
const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
const product = await startProduct(folder, PORT, {
  DATABASE_URL: postgresUrl,
  PROCESSES: processes,
})
// The first is not counted: processes and plans become warm.
for (let round = 0; round <= ROUNDS; round += 1) {
  const speed = await answersPerSecond(product, answers, ROUND_SECONDS)
  if (round > 0) console.log(Math.round(speed))
}
await product.stop()
await rm(folder, { recursive: true, force: true })
