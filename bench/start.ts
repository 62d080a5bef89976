import autocannon from 'autocannon'
import { getResidentMegabytes } from '#test/process-memory.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, measureAfterWarmUp, median } from './report.ts'
import { startBenchmarkServer, withTemporaryFolder, withBenchmarkServer } from './servers.ts'

const START_COUNT = 7
const PORT = 4712
const WARM_UP_REQUEST_COUNT = 50_000
const REQUEST_COUNT = 1_000_000

/** Measures how soon the built product replies, and its memory. Its database and compile cache exist already. */
export async function measureServerStart(): Promise<BenchmarkMeasurement[]> {
  const seconds = await measureSecondsToFirstPage()
  const { warm, after } = await measureMemoryUnderLoad()
  return [
    { what: 'start to first answer', value: seconds, unit: 's', ...PERFORMANCE_TARGETS.startSeconds },
    { what: 'memory after 50,000 requests', value: warm, unit: 'MB' },
    {
      what: 'memory after a million requests',
      value: after,
      unit: 'MB',
      ...PERFORMANCE_TARGETS.megabytesAfterMillionRequests,
    },
    {
      what: 'growth of memory',
      value: (100 * (after - warm)) / warm,
      unit: '%',
      ...PERFORMANCE_TARGETS.memoryGrowthPercent,
    },
  ]
}

function measureSecondsToFirstPage(): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    // The first start creates the database, so it is not measured.
    const times = await measureAfterWarmUp(START_COUNT, async () => {
      const began = performance.now()
      const product = await startBenchmarkServer(folder, PORT)
      const seconds = (performance.now() - began) / 1000
      await product.stop()
      return seconds
    })
    return median(times)
  })
}

function measureMemoryUnderLoad(): Promise<{ warm: number; after: number }> {
  return withBenchmarkServer(async ({ url, process }) => {
    const megabytesAfter = async (amount: number) => {
      await autocannon({ url, connections: 32, amount, headers: { 'accept-encoding': 'br' } })
      return getResidentMegabytes(Number(process.pid))
    }
    return { warm: await megabytesAfter(WARM_UP_REQUEST_COUNT), after: await megabytesAfter(REQUEST_COUNT) }
  })
}
