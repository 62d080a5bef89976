import autocannon from 'autocannon'
import { residentMegabytes } from './memory.ts'
import type { Served } from './servers.ts'

const ROUNDS = 5
const ROUND_SECONDS = 4
const CONNECTIONS = 32
const MANY_REQUESTS = 1_000_000

/** Requests per second, and the 99th percentile of their time in milliseconds. */
export type Speed = { perSecond: number; p99: number }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures the addresses in turns, round after round, and takes the median of each. */
export async function speedsInTurns(urls: string[]): Promise<Speed[]> {
  const rounds = urls.map(() => [] as Speed[])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, url] of urls.entries()) {
      const { requests, latency, non2xx } = await autocannon({
        url,
        connections: CONNECTIONS,
        duration: ROUND_SECONDS,
        headers: { 'accept-encoding': 'br' },
      })
      if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error`)
      // The first round only warms up.
      if (round > 0) rounds[at]?.push({ perSecond: requests.average, p99: latency.p99 })
    }
  }
  return rounds.map((speeds) => ({
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    p99: median(speeds.map((speed) => speed.p99)),
  }))
}

/** Resident memory, in megabytes, after a warm-up and after very many requests. */
export async function memoryUnderLoad(served: Served) {
  await ask(served.url, 50_000)
  const warm = residentMegabytes(Number(served.process.pid))
  await ask(served.url, MANY_REQUESTS)
  return { warm, after: residentMegabytes(Number(served.process.pid)), requests: MANY_REQUESTS }
}

async function ask(url: string, amount: number): Promise<void> {
  await autocannon({ url, connections: CONNECTIONS, amount, headers: { 'accept-encoding': 'br' } })
}
