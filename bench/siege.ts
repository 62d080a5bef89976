import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addDays, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import { getChildrenMegabytes, getResidentMegabytes } from '#test/process-memory.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, percentile } from './report.ts'
import { type BenchmarkServer, startBenchmarkServer, withTemporaryFolder } from './servers.ts'
import { prepareAttackBenchmarkSite, type HttpStatusCounts } from './siege-site.ts'

const PORT = 4718
const ATTACK_SECONDS = 7
const MEMORY_INTERVAL_MS = 100
/** A page that takes longer than this, or an attack that does not end in time, fails the benchmark. */
const PAGE_TIMEOUT_MS = 20_000
const ATTACK_TIMEOUT_MS = 60_000

const ATTACK_PROGRAM = join(import.meta.dirname, 'siege-attacks.ts')
const runFile = promisify(execFile)

/** The name of the attack with requests for pages that do not exist. Only its replies per second have a target. */
const NOT_FOUND_ATTACK = 'addresses where nothing is'

const PAGES = ['/', `/${formatUrlDay(addDays(getUtcDayOfInstant(Date.now()), -1))}`, '/Categories/Science']
const VISITED_PATHS = [...PAGES, '/Quiz', '/Quiz/the-edible-map', '/About']

type SiegeResult = {
  name: string
  median: number
  p99: number
  /** Memory of the site and its child processes. */
  megabytes: number
  repliesPerSecond: number
}

/**
 * Measures how fast one visitor can read pages during each attack, on the same machine. Each request of an attack comes
 * from another network, unless its name says otherwise, so that limits by network do not help.
 */
export function measurePageSpeedUnderAttack(): Promise<BenchmarkMeasurement[]> {
  return withTemporaryFolder(async (folder) => {
    await (await startBenchmarkServer(folder, PORT)).stop()
    const cookie = await prepareAttackBenchmarkSite(folder)
    const site = await startBenchmarkServer(folder, PORT, { TRUST_PROXY: '1' })
    try {
      // Fills the cache, as on a site with visitors.
      for (const path of [...VISITED_PATHS, ...VISITED_PATHS]) await readPage(new Agent(), site.url + path)
      const sieges: SiegeResult[] = []
      const { stdout: names } = await runFile('node', [ATTACK_PROGRAM])
      for (const name of JSON.parse(names) as string[]) {
        sieges.push(await measureAttack(site, name, cookie))
        console.error(JSON.stringify(sieges.at(-1)))
      }
      return toMeasurements(sieges)
    } finally {
      await site.stop()
    }
  })
}

function toMeasurements(sieges: readonly SiegeResult[]): BenchmarkMeasurement[] {
  const [slowest, largest] = (['median', 'megabytes'] as const).map(
    (figure) => sieges.toSorted((a, b) => b[figure] - a[figure])[0] as SiegeResult,
  ) as [SiegeResult, SiegeResult]
  const notFound = sieges.find(({ name }) => name === NOT_FOUND_ATTACK)?.repliesPerSecond ?? 0
  return [
    {
      what: `worst median of a page (${slowest.name})`,
      value: slowest.median,
      unit: 'ms',
      ...PERFORMANCE_TARGETS.pageMedianUnderAttackMs,
    },
    {
      what: `most memory (${largest.name})`,
      value: largest.megabytes,
      unit: 'MB',
      ...PERFORMANCE_TARGETS.megabytesUnderAttack,
    },
    { what: NOT_FOUND_ATTACK, value: notFound, unit: 'replies/s', ...PERFORMANCE_TARGETS.notFoundRepliesPerSecond },
    ...sieges.map(({ name, p99 }) => ({
      what: `p99, ${name}`,
      value: p99,
      unit: 'ms',
      ...PERFORMANCE_TARGETS.pageP99UnderAttackMs,
    })),
  ]
}

/** Measures the response times of pages that are requested one after the other while the attack program runs. */
async function measureAttack(site: BenchmarkServer, name: string, cookie: string): Promise<SiegeResult> {
  const attack = runFile('node', [ATTACK_PROGRAM, name, site.url, String(ATTACK_SECONDS), cookie], {
    timeout: ATTACK_TIMEOUT_MS,
  })
  const state = { isOver: false }
  void attack.finally(() => (state.isOver = true)).catch(() => {})
  const pid = Number(site.process.pid)
  let megabytes = 0
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, getResidentMegabytes(pid) + getChildrenMegabytes(pid))
  }, MEMORY_INTERVAL_MS)
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  try {
    for (let at = 0; !state.isOver; at += 1) {
      times.push(await readPage(agent, `${site.url}${VISITED_PATHS[at % VISITED_PATHS.length]}`))
      await pause(10)
    }
  } finally {
    clearInterval(watching)
    agent.destroy()
  }
  const { replies, seconds } = JSON.parse((await attack).stdout) as { replies: HttpStatusCounts; seconds: number }
  const total = Object.values(replies).reduce((sum, count) => sum + count, 0)
  return {
    name,
    median: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    megabytes,
    repliesPerSecond: total / seconds,
  }
}

/** Returns the duration of a page request in milliseconds. Throws if the reply is no page. */
async function readPage(agent: Agent, url: string): Promise<number> {
  const began = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS)
  const [reply] = await once(get(url, { agent, headers, signal }), 'response')
  await once(reply.resume(), 'end')
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode} under siege`)
  return performance.now() - began
}
