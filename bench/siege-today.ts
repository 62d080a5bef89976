/**
 * How fast today's page is served under attack; `node bench/siege.ts --today` measures this alone. A client asks for it
 * over as many connections as attacks have: by itself, beside an attack on the site, and beside the same attack on a
 * server that does nothing, which takes the attacker's share of this machine and none of the site.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { Served } from './servers.ts'

const CONNECTIONS = 32
const SECONDS = 4
/** An attack begins so much before it is measured, and goes on for longer. */
const BEFORE_S = 1
const ATTACK_MS = 60_000
const BAR = 0.8

type Speeds = { name: string; alone: number; beside: number; elsewhere: number }

/** A table for docs/measurements.md. */
export async function todayBesideAttacks(
  site: Served,
  names: readonly string[],
  cookie: string,
): Promise<string> {
  const idle = await serveNothing()
  const all: Speeds[] = []
  try {
    await speedOf(site.url)
    for (const name of names) {
      const alone = await speedOf(site.url)
      const beside = await speedBeside(site.url, name, site.url, cookie)
      const elsewhere = await speedBeside(site.url, name, idle.url, cookie)
      all.push({ name, alone, beside, elsewhere })
      console.error(rowOf(all.at(-1) as Speeds))
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
  const words = [name, attacked, String(SECONDS + 2 * BEFORE_S), cookie]
  const program = join(import.meta.dirname, 'siege-attacks.ts')
  const attack = promisify(execFile)('node', [program, ...words], { timeout: ATTACK_MS })
  await pause(1000 * BEFORE_S)
  const speed = await speedOf(url)
  await attack
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
  return requests.average
}

function rowOf({ name, alone, beside, elsewhere }: Speeds): string {
  const counts = [alone, beside, elsewhere].map((speed) => Math.round(speed))
  const shares = [beside / alone, beside / elsewhere].map((share) => share.toFixed(2))
  return `| ${[name, ...counts, ...shares].join(' | ')} |`
}

function reportOf(all: readonly Speeds[]): string {
  const slow = all.filter(({ beside, elsewhere }) => beside < BAR * elsewhere)
  return `### Today's page under attack

| beside | alone | attacked | attacker busy elsewhere | of alone | of elsewhere |
|---|---|---|---|---|---|
${all.map(rowOf).join('\n')}

Replies in a second to one client with ${CONNECTIONS} connections, each for ${SECONDS} seconds: alone, beside an attack on the site, and beside
the same attack on a server that does nothing. Attacker, client and site share two cores here, so the last column says what the attack
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
