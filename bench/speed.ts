import autocannon from 'autocannon'
import { residentMegabytes } from '#test/process-memory.ts'
import type { Served } from './servers.ts'

const ROUNDS = 15
const ROUND_SECONDS = 2
const CONNECTIONS = 32
const MANY_REQUESTS = 1_000_000

/** How an address of ours does beside another's, and the 99th percentile of its time in milliseconds. */
export type Compared = { ratio: number; p99: number }

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures two addresses in short turns. The ratio of requests per second is that of neighbouring turns, as a machine
 * that others use is another one seconds later; its median counts.
 */
export async function speedBeside(ours: string, theirs: string): Promise<Compared> {
  // The first turns only warm up.
  await turn(ours)
  await turn(theirs)
  const ratios: number[] = []
  const p99s: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requests, latency } = await turn(ours)
    ratios.push(requests.average / (await turn(theirs)).requests.average)
    p99s.push(latency.p99)
  }
  return { ratio: median(ratios), p99: median(p99s) }
}

async function turn(url: string) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`)
  return result
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
