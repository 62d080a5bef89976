import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { createEmptyPostgres } from '../database.ts'
import { runStatements } from '../postgres-databases.ts'
import { type RealProcess, startRealProcess } from './real-processes.ts'

/** So many visitors that each process serves some of them. */
const VISITORS = 16
/** A site without the starter pack, which starts faster. */
const EMPTY = { STARTER: 'none' }
/** The timeout for a process start on a busy machine. */
const PATIENT = { timeout: 40_000 }

it('a child process that hangs or is killed is replaced and counted, while the other processes keep serving', async () => {
  const { url, remove } = await createEmptyPostgres()
  const figuresAt = `http://127.0.0.1:${await freePort()}/metrics`
  await using site = startRealProcess(url, {
    ...EMPTY,
    PROCESSES: '2',
    LOG_LEVEL: 'info',
    METRICS_PORT: new URL(figuresAt).port,
  })
  const restarts = async (reason: string) => {
    const figures = await (await fetch(figuresAt)).text()
    const line = `trivia_process_restarts_total{role="serving",reason="${reason}"} `
    return figures.split(line)[1]?.split('\n')[0]
  }
  await site.ready()
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(2)
  expect(atWork(site, 'jobs')).toHaveLength(1)
  const [first = 0, second = 0] = atWork(site, 'serving')

  process.kill(first, 'SIGSTOP')
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(3)
  expect(site.said()).toContain('a child process hung and is replaced')
  expect(site.said()).not.toContain('a child process ended')
  expect([await restarts('hung'), await restarts('ended')]).toEqual(['1', '0'])

  const done = new AbortController()
  const visits = Array.from({ length: VISITORS }, () => visitUntil(done.signal, site.url))
  await expect.poll(() => visits.every(({ replies }) => replies.length > 5)).toBe(true)
  process.kill(second, 'SIGKILL')
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(4)
  const seen = visits.map(({ replies }) => replies.length)
  await expect.poll(() => visits.every(({ replies }, at) => replies.length > (seen[at] ?? 0) + 5)).toBe(true)
  done.abort()
  await Promise.all(visits.map(({ over }) => over))
  expect([await restarts('hung'), await restarts('ended')]).toEqual(['1', '1'])

  // A visitor connected to the killed process sees one failure, or two if they retry before the kernel closes the port.
  const failures = visits.map(({ replies }) => replies.filter((reply) => reply !== 200))
  expect(failures.flat().filter((reply) => typeof reply === 'number')).toEqual([])
  expect(Math.max(...failures.map(({ length }) => length))).toBeLessThanOrEqual(2)
  expect(failures.filter(({ length }) => length === 0).length).toBeGreaterThan(0)
  expect(await site.stop()).toBe(0)
  await remove()
}, 150_000)

it('several processes on a database of a newer version report that once, and exit with the status that stops systemd from restarting them', async () => {
  const { url, remove } = await createEmptyPostgres()
  await runStatements(url, 'create table migrations (name text primary key, checksum text)')
  await runStatements(url, "insert into migrations values ('999_to_come', 'unknown')")
  await using site = startRealProcess(url, { ...EMPTY, PROCESSES: '2' })
  expect(await site.ended()).toBe(78)
  expect(site.said().match(/could not start/g)).toHaveLength(1)
  expect(site.said()).toContain('was made by a newer version of Something New')
  await remove()
}, 90_000)

it('several processes on a port that is in use report that, and take no visitors of the other program', async () => {
  const { url, remove } = await createEmptyPostgres()
  await using first = startRealProcess(url, { ...EMPTY, PROCESSES: '2' })
  await first.ready()
  await using second = startRealProcess(url, { ...EMPTY, PROCESSES: '2', PORT: new URL(first.url).port })
  expect(await second.ended()).toBe(1)
  expect(second.said()).toMatch(/could not start.*EADDRINUSE/s)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  expect(await first.stop()).toBe(0)
  await remove()
}, 90_000)

it('two processes share one rate limit per network, and the counts of a process that ends stay in the metrics', async () => {
  const { url, remove } = await createEmptyPostgres()
  const figuresAt = `http://127.0.0.1:${await freePort()}/metrics`
  await using site = startRealProcess(url, {
    ...EMPTY,
    PROCESSES: '2',
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    METRICS_PORT: new URL(figuresAt).port,
  })
  await site.ready()
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(2)
  const most = RATE_LIMITS.networkCostly.max
  const first = await Promise.all(Array.from({ length: most - 40 }, () => costlyCall(site.url)))
  // With this many connections, each process has some, and both know the shared count.
  const known = async () => {
    const calls = await Promise.all(Array.from({ length: 6 }, () => costlyCall(site.url)))
    first.push(...calls)
    return Math.max(...calls.map(({ left }) => left))
  }
  await expect.poll(known, PATIENT).toBeLessThan(40)
  for (let at = 0; at < most; at += 1) first.push(await costlyCall(site.url))
  const admitted = first.filter(({ status }) => status !== 429).length
  expect(admitted).toBeGreaterThanOrEqual(most)
  expect(admitted).toBeLessThan(most + 40)

  const refused = async () => countOf(await (await fetch(figuresAt)).text(), 'status="429"')
  const before = await refused()
  expect(before).toBeGreaterThanOrEqual(first.length - admitted)
  const [victim = 0] = atWork(site, 'serving')
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(3)
  expect(await refused()).toBe(before)

  const [, ...alive] = [...atWork(site, 'serving'), ...atWork(site, 'jobs')]
  for (const pid of alive) process.kill(pid, 'SIGSTOP')
  const silent = await fetch(figuresAt)
  for (const pid of alive) process.kill(pid, 'SIGCONT')
  expect(silent.status).toBe(503)
  expect((await fetch(figuresAt)).status).toBe(200)
  expect(await site.stop()).toBe(0)
  await remove()
}, 90_000)

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** Makes a call on a new connection, from a network behind a proxy. Returns the status and the remaining calls. */
function costlyCall(url: string): Promise<{ status: number; left: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const asked = request(`${url}/api/GetQuizzes/1/Random`, { agent: false, headers }, (reply) => {
      const [, left = ''] = /r=(\d+)/.exec(String(reply.headers['ratelimit'])) ?? []
      reply.resume().once('end', () => resolve({ status: reply.statusCode ?? 0, left: +left }))
    })
    asked.once('error', reject).end()
  })
}

/** Returns the number of counted requests with this label. */
function countOf(figures: string, label: string): number {
  const lines = figures.split('\n').filter((line) => line.includes(label))
  const counts = lines.filter((line) => line.startsWith('http_request_duration_seconds_count'))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

/** Returns the ids of the processes that have started this role. */
function atWork(site: RealProcess, role: string): number[] {
  const lines = site.said().split('\n')
  return lines.flatMap((line) => {
    if (!line.includes('a child process is ready')) return []
    const found = JSON.parse(line) as { role: string; childPid: number }
    return found.role === role ? [found.childPid] : []
  })
}

/** Sends requests on a kept-alive connection, and records each status or a broken connection. */
function visitUntil(signal: AbortSignal, url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const replies: (number | string)[] = []
  const ask = () =>
    new Promise<number | string>((resolve) => {
      const asked = request(`${url}/readyz`, { agent }, (reply) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
      })
      asked.once('error', ({ message }) => resolve(message)).end()
    })
  const visit = async () => {
    while (!signal.aborted) replies.push(await ask())
    agent.destroy()
  }
  return { replies, over: visit() }
}
