/**
 * How fast today's page is served under attack; `node bench/siege.ts --today` measures this alone. A client asks for it
 * over as many connections as attacks have: by itself, beside an attack on the site, and beside the same attack on a
 * server that does nothing, which takes the attacker's share of this machine and none of the site.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Served } from './servers.ts'

const CONNECTIONS = 32
/** A machine is not equally fast all the time: what is compared is measured side by side, in short turns. */
const TURNS = 5
const SECONDS = 1
/** An attack begins so much before it is measured, and would go on for longer. */
const BEFORE_S = 1.5
const ATTACK_S = 30
const BAR = 0.8

type Speeds = { alone: number; beside: number; elsewhere: number }
type Measured = { name: string; turns: Speeds[] }

/** A table for docs/measurements.md. */
export async function todayBesideAttacks(
  site: Served,
  names: readonly string[],
  cookie: string,
): Promise<string> {
  const idle = await serveNothing()
  const all: Measured[] = []
  try {
    await speedOf(site.url)
    for (const name of names) {
      const turns: Speeds[] = []
      for (let turn = 0; turn < TURNS; turn += 1) {
        const alone = await speedOf(site.url)
        const beside = await speedBeside(site.url, name, site.url, cookie)
        const elsewhere = await speedBeside(site.url, name, idle.url, cookie)
        turns.push({ alone, beside, elsewhere })
      }
      all.push({ name, turns })
      console.error(rowOf({ name, turns }))
    }
  } finally {
    idle.process.kill()
  }
  return reportOf(all)
}

async function speedBeside(
  url: string,
  name: string,
  attacked: string,
  cookie: string,
): Promise<number> {
  const program = join(import.meta.dirname, 'siege-attacks.ts')
  const attack = spawn('node', [program, name, attacked, String(ATTACK_S), cookie], {
    stdio: 'ignore',
  })
  const over = once(attack, 'exit')
  await pause(1000 * BEFORE_S)
  const speed = await speedOf(url)
  if (attack.exitCode !== null) throw new Error(`${name} ended before today's page was measured`)
  attack.kill()
  await over
  return speed
}

/** Replies in a second. */
async function speedOf(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.7' },
  })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error under siege`)
  return requests.total / SECONDS
}

function medianOf({ turns }: Measured, figure: (speeds: Speeds) => number): number {
  return turns.map(figure).toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? 0
}

const ofAlone = ({ alone, beside }: Speeds) => beside / alone
const ofElsewhere = ({ beside, elsewhere }: Speeds) => beside / elsewhere

function rowOf(one: Measured): string {
  const counts = (['alone', 'beside', 'elsewhere'] as const).map((kind) =>
    Math.round(medianOf(one, (speeds) => speeds[kind])),
  )
  const shares = [ofAlone, ofElsewhere].map((share) => medianOf(one, share).toFixed(2))
  return `| ${[one.name, ...counts, ...shares].join(' | ')} |`
}

function reportOf(all: readonly Measured[]): string {
  const slow = all.filter((one) => medianOf(one, ofElsewhere) < BAR)
  return `### Today's page under attack

| beside | alone | attacked | attacker busy elsewhere | of alone | of elsewhere |
|---|---|---|---|---|---|
${all.map(rowOf).join('\n')}

Replies in a second to one client with ${CONNECTIONS} connections, medians of ${TURNS} turns of a second each: alone, beside an attack on the site, and
beside the same attack on a server that does nothing; the shares are medians of the turns' shares. Attacker, client and site share two cores here, so the last column says what the attack
takes of the site; the bar is ${BAR}.
${slow.map(({ name }) => `\nBeside ${name} it is missed.\n`).join('')}`
}

/** A server in a process of its own that answers whatever is asked with nothing. */
async function serveNothing(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn('node', [import.meta.filename], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), process: child }
}

if (import.meta.main) {
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
