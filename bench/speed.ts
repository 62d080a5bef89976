import autocannon from 'autocannon'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, measureAfterWarmUp, median } from './report.ts'
import { startBareHttpServer, withBenchmarkServer } from './servers.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2
const CONNECTIONS = 32

/**
 * Measures requests per second for three addresses, as a share of those of bare `node:http` with the same bytes. Both
 * are measured in short alternation, because the load of a shared machine changes within seconds.
 */
export function measureRelativeRequestRate(): Promise<BenchmarkMeasurement[]> {
  return withBenchmarkServer(async ({ url }) => {
    const page = await (await fetch(url)).text()
    const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const addresses = [
      { name: "today's page", path: '/', target: PERFORMANCE_TARGETS.todaysPagePerBareServer },
      { name: 'question JSON', path: '/api/GetQuestion', target: PERFORMANCE_TARGETS.questionJsonPerBareServer },
      { name: 'a script of a page', path: script, target: PERFORMANCE_TARGETS.scriptPerBareServer },
    ]
    const measured: BenchmarkMeasurement[] = []
    for (const { name, path, target } of addresses) {
      const bare = await startBareHttpServer(`${url}${path}`)
      const { ratio, p99 } = await compareWithBareServer(`${url}${path}`, bare.url)
      await bare.stop()
      measured.push(
        { what: `${name} / bare \`node:http\``, value: ratio, unit: '', ...target },
        {
          what: `${name}, p99 at ${CONNECTIONS} connections`,
          value: p99,
          unit: 'ms',
          ...PERFORMANCE_TARGETS.replyP99Ms,
        },
      )
    }
    return measured
  })
}

async function compareWithBareServer(ours: string, bare: string): Promise<{ ratio: number; p99: number }> {
  const rounds = await measureAfterWarmUp(ROUNDS, async () => {
    const { requests, latency } = await measureRequestsPerSecond(ours)
    const { requests: bareRequests } = await measureRequestsPerSecond(bare)
    return { ratio: requests.average / bareRequests.average, p99: latency.p99 }
  })
  return { ratio: median(rounds.map(({ ratio }) => ratio)), p99: median(rounds.map(({ p99 }) => p99)) }
}

async function measureRequestsPerSecond(url: string): Promise<autocannon.Result> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS, headers })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`)
  return result
}
