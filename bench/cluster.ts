import { distributeClusterTables } from '#db/cluster/distribute.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { measureAnswersPerSecond, seedAnswerBenchmarkDatabase } from './answers.ts'
import { type BenchmarkMeasurement, measureAfterWarmUp, median } from './report.ts'
import { startBenchmarkServer, withTemporaryFolder } from './servers.ts'

const ROUNDS = 3
const ROUND_SECONDS = 5
const PORT = 4717

/**
 * Measures how many answers several processes save in a second on the Citus cluster of CITUS_URL, whose database must
 * be empty. PROCESSES is the number of processes (default 2). docs/operations/scale.md compares the figures.
 */
export async function measureClusterAnswerThroughput(): Promise<BenchmarkMeasurement[]> {
  const postgresUrl = process.env['CITUS_URL']
  if (!postgresUrl) throw new Error('CITUS_URL must name an empty database on a Citus cluster')
  const processes = process.env['PROCESSES'] ?? '2'
  const db = await openDatabase({ postgresUrl }, { unhurried: true })
  await migrateDatabase(db)
  await distributeClusterTables(db)
  await db.destroy()
  const answers = await seedAnswerBenchmarkDatabase({ postgresUrl })
  return withTemporaryFolder(async (folder) => {
    const settings = { DATABASE_URL: postgresUrl, PROCESSES: processes }
    const product = await startBenchmarkServer(folder, PORT, settings)
    try {
      const speeds = await measureAfterWarmUp(ROUNDS, () => measureAnswersPerSecond(product, answers, ROUND_SECONDS))
      return [{ what: `${processes} processes`, value: median(speeds), unit: 'answers/s' }]
    } finally {
      await product.stop()
    }
  })
}
