import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { type RealProcess, startOn } from './real-processes.ts'

const VISITORS = 8
/** A start on a busy machine. */
const PATIENT = { timeout: 40_000 }

it('a process of several that is killed is replaced, and takes none of the others’ requests along', async () => {
  const { place, remove } = await emptyDatabase()
  const url = 'postgresUrl' in place ? place.postgresUrl : ''
  const site = startOn(url, { PROCESSES: '2', LOG_LEVEL: 'info' })
  await site.ready()
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(2)
  expect(atWork(site, 'jobs')).toHaveLength(1)

  const done = new AbortController()
  const visits = Array.from({ length: VISITORS }, () => visitUntil(done.signal, site.url))
  await expect.poll(() => visits.every(({ replies }) => replies.length > 5)).toBe(true)
  const [victim = 0] = atWork(site, 'serving')
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => atWork(site, 'serving'), PATIENT).toHaveLength(3)
  const seen = visits.map(({ replies }) => replies.length)
  await expect
    .poll(() => visits.every(({ replies }, at) => replies.length > (seen[at] ?? 0) + 5))
    .toBe(true)
  done.abort()
  await Promise.all(visits.map(({ over }) => over))

  // Whoever was connected to it noticed once; the others did not.
  const failures = visits.map(({ replies }) => replies.filter((reply) => reply !== 200))
  expect(failures.flat().filter((reply) => typeof reply === 'number')).toEqual([])
  expect(Math.max(...failures.map(({ length }) => length))).toBeLessThanOrEqual(1)
  expect(failures.filter(({ length }) => length === 0).length).toBeGreaterThan(0)
  expect(await site.stop()).toBe(0)
  await remove()
}, 90_000)

it('several processes that cannot start say so once, and end', async () => {
  const site = startOn('postgres://nobody@127.0.0.1:1/nothing', { PROCESSES: '2' })
  await expect(site.ready()).rejects.toThrow(/ended with 1.*could not start/s)
  expect(site.said().match(/could not start/g)).toHaveLength(1)
}, 90_000)

/** The processes that have begun to do this, by their ids. */
function atWork(site: RealProcess, role: string): number[] {
  const lines = site.said().split('\n')
  return lines.flatMap((line) => {
    if (!line.includes('a process is at work')) return []
    const found = JSON.parse(line) as { role: string; pid: number }
    return found.role === role ? [found.pid] : []
  })
}

/** Asks one after the other on a connection that is kept; notes each status, or that the connection broke. */
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
