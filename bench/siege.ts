/**
 * `node bench/siege.ts`: one visitor reads pages beside each attack that strangers may think of. Part of
 * `npm run bench`; by itself it takes some six minutes and prints its tables. A word takes the attacks whose names have
 * it, `--today` before it measures today's page alone.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addDays, dayAt, dayMonthYear } from '#domain/day.ts'
import { helpersMegabytes, residentMegabytes } from '#test/process-memory.ts'
import { type Served, startProduct } from './servers.ts'
import { todayBesideAttacks } from './siege-today.ts'
import { prepareSiege, type Replies } from './siege-site.ts'

const PORT = 4718
const SECONDS = 7
const LOOK_MS = 100
/** A page that takes longer is a failure, and so is an attack that does not end by then: nothing is waited for without end. */
const PATIENCE_MS = 20_000
const ATTACK_MS = 60_000
const BARS = { median: 50, p99: 250, megabytes: 350 }

/** Attacks, how many replies in a second are asked of the site where that matters, and what goes on of one that ends. */
const ATTACKS: { name: string; perSecond?: number; endless?: string }[] = [
  { name: 'nothing' },
  { name: 'share pictures not drawn yet' },
  { name: 'deep JSON' },
  { name: 'bodies of thousands of keys' },
  { name: 'addresses where nothing is', perSecond: 5000 },
  { name: 'quizzes that are not there' },
  { name: 'random quizzes, 44/s' },
  { name: 'heads of exports' },
  { name: 'the API described' },
  { name: 'drafts saved in a loop' },
  { name: 'registrations, 11/s' },
  { name: 'log-ins, 50 at once' },
  {
    name: '7,200 odd spellings and days to come',
    endless: 'odd spellings and days to come',
  },
  { name: 'headers that never end' },
  { name: 'bodies that never end' },
  { name: 'readers that never read' },
  { name: 'heaps of requests in one moment' },
]

const PAGES = ['/', `/${dayMonthYear(addDays(dayAt(Date.now()), -1))}`, '/Categories/Science']
const VISITED = [...PAGES, '/Quiz', '/Quiz/the-edible-map', '/About']

type Siege = {
  name: string
  median: number
  p99: number
  read: number
  /** The site, and the processes that it starts. */
  megabytes: { site: number; helpers: number; most: number }
  replies: Replies
  perSecond: number
}

/** The report on a siege, for docs/measurements.md. */
export async function siege(only = '', todayAlone = false): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  await (await startProduct(folder, PORT)).stop()
  const cookie = await prepareSiege(folder)
  const site = await startProduct(folder, PORT, { TRUST_PROXY: '1' })
  const sieges: Siege[] = []
  try {
    // Somebody was here before.
    for (const path of [...VISITED, ...VISITED]) await read(new Agent(), site.url + path)
    const attacks = ATTACKS.filter(({ name }) => name.includes(only))
    for (const { name } of todayAlone ? [] : attacks) {
      sieges.push(await besieged(site, name, cookie))
      console.error(rowOf(sieges.at(-1) as Siege))
    }
    const endless = attacks.map(({ name, endless: goesOn = name }) => goesOn)
    const beside = endless.filter((name) => name !== 'nothing')
    const today = await todayBesideAttacks(site, beside, cookie)
    return todayAlone ? today : `${reportOf(sieges)}\n${today}`
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One visitor reads pages, one after the other, for as long as the attack goes on. */
async function besieged(site: Served, name: string, cookie: string): Promise<Siege> {
  const attack = promisify(execFile)(
    'node',
    [join(import.meta.dirname, 'siege-attacks.ts'), name, site.url, String(SECONDS), cookie],
    { timeout: ATTACK_MS },
  )
  const over = { is: false }
  void attack.finally(() => (over.is = true)).catch(() => {})
  const pid = Number(site.process.pid)
  const megabytes = { site: 0, helpers: 0, most: 0 }
  const looking = setInterval(() => {
    const [own, helpers] = [residentMegabytes(pid), helpersMegabytes(pid)]
    megabytes.site = Math.max(megabytes.site, own)
    megabytes.helpers = Math.max(megabytes.helpers, helpers)
    megabytes.most = Math.max(megabytes.most, own + helpers)
  }, LOOK_MS)
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (let at = 0; !over.is; at += 1) {
    times.push(await read(agent, site.url + VISITED[at % VISITED.length]))
    await pause(10)
  }
  clearInterval(looking)
  agent.destroy()
  const { replies, seconds } = JSON.parse((await attack).stdout) as {
    replies: Replies
    seconds: number
  }
  const sorted = times.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity
  const perSecond = Object.values(replies).reduce((sum, count) => sum + count, 0) / seconds
  return {
    name,
    median: part(0.5),
    p99: part(0.99),
    read: times.length,
    megabytes,
    replies,
    perSecond,
  }
}

/** How long a page took, in milliseconds; fails when it is none. */
async function read(agent: Agent, url: string): Promise<number> {
  const began = performance.now()
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const [reply] = await once(get(url, { agent, headers, signal }), 'response')
  await once(reply.resume(), 'end')
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode} under siege`)
  return performance.now() - began
}

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

function rowOf({ name, median, p99, megabytes, replies, perSecond }: Siege): string {
  const counts = Object.entries(replies).map(([status, count]) => `${status}: ${count}`)
  const memory = `${megabytes.site} + ${megabytes.helpers} MB`
  const cells = [name, ms(median), ms(p99), memory, counts.join(', '), Math.round(perSecond)]
  return `| ${cells.join(' | ')} |`
}

function reportOf(sieges: Siege[]): string {
  return `## Under siege

| beside | page, median | page, p99 | most memory, site + helpers | replies to the attack | a second |
|---|---|---|---|---|---|
${sieges.map(rowOf).join('\n')}

The bars: a page's median ≤ ${BARS.median} ms and its p99 ≤ ${BARS.p99} ms, memory ≤ ${BARS.megabytes} MB at any time, and at least 5,000
addresses where nothing is in a second. One visitor reads pages, one after the other, beside ${SECONDS} seconds of each attack, on the
same two cores. Unless it says otherwise an attack comes from as many networks as it makes calls, so that no limit by
network helps. Helpers are processes that the site starts; of them counts what they share with no other.
${sieges.flatMap(missedBy).join('')}`
}

/** A sentence for each bar that is missed. */
function missedBy({ name, median, p99, megabytes, perSecond }: Siege): string[] {
  const asked = ATTACKS.find((attack) => attack.name === name)?.perSecond ?? 0
  return [
    median > BARS.median ? `Beside ${name} a page's median is ${ms(median)}.` : '',
    p99 > BARS.p99 ? `Beside ${name} a page's p99 is ${ms(p99)}.` : '',
    megabytes.most > BARS.megabytes ? `Beside ${name} memory is ${megabytes.most} MB.` : '',
    perSecond < asked ? `Of ${name} only ${Math.round(perSecond)} are answered in a second.` : '',
  ].flatMap((sentence) => (sentence ? `\n${sentence}\n` : []))
}

if (import.meta.main) {
  const words = process.argv.slice(2)
  const only = words.find((word) => word !== '--today')
  console.log(await siege(only, words.includes('--today')))
}
