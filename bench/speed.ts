import autocannon from 'autocannon'
import { type Measurement, median } from './report.ts'
import { startBareServer, withRunningProductServer } from './servers.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2
const CONNECTIONS = 32

/**
 * Measures requests per second for three addresses, as a share of those of bare `node:http` with the same bytes. Both
 * are measured in short alternation, because the load of a shared machine changes within seconds.
 */
export function measureServedRequestRate(): Promise<Measurement[]> {
  return withRunningProductServer(async ({ url }) => {
    const page = await (await fetch(url)).text()
    const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const addresses = [
      { name: "today's page", path: '/', bar: 1 },
      { name: 'question JSON', path: '/api/GetQuestion', bar: 0.9 },
      { name: 'a script of a page', path: script, bar: 0.9 },
    ]
    const measured: Measurement[] = []
    for (const { name, path, bar } of addresses) {
      const bare = await startBareServer(`${url}${path}`)
      const { ratio, p99 } = await compareWithBareServer(`${url}${path}`, bare.url)
      await bare.stop()
      measured.push(
        { what: `${name} / bare \`node:http\``, value: ratio, unit: '', bar, atLeast: true },
        { what: `${name}, p99 at ${CONNECTIONS} connections`, value: p99, unit: 'ms', bar: 10 },
      )
    }
    return measured
  })
}

async function compareWithBareServer(ours: string, bare: string): Promise<{ ratio: number; p99: number }> {
  const ratios: number[] = []
  const p99s: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { requests, latency } = await measureRequestsPerSecond(ours)
    const ratio = requests.average / (await measureRequestsPerSecond(bare)).requests.average
    // The first round only warms up.
    if (round === 0) continue
    ratios.push(ratio)
    p99s.push(latency.p99)
  }
  return { ratio: median(ratios), p99: median(p99s) }
}

async function measureRequestsPerSecond(url: string): Promise<autocannon.Result> {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers,
  })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`)
  return result
}
