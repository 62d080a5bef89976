import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { type RealProcess, startOn } from './real-processes.ts'

const VISITORS = 4
/** How often the balancer asks who is ready, in milliseconds. */
const PROBE_MS = 200

it('a rolling restart of two processes behind a balancer loses no request', async () => {
  const { place, remove } = await emptyDatabase()
  const url = 'postgresUrl' in place ? place.postgresUrl : ''
  const start = () => startOn(url, { SHUTDOWN_DELAY: '1' })
  const processes = [start(), start()]
  await Promise.all(processes.map(({ ready }) => ready()))
  const balancer = await balance(processes)
  const statuses: unknown[] = []
  const done = new AbortController()
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!done.signal.aborted) {
      statuses.push(await fetch(balancer.url).then((reply) => reply.status, String))
      await pause(5)
    }
  })
  for (const at of [0, 1]) {
    const next = start()
    await next.ready()
    const old = processes[at]
    processes[at] = next
    balancer.join(next)
    expect(await old?.stop()).toBe(0)
  }
  done.abort()
  await Promise.all(visitors)
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  balancer.server.close()
  for (const { stop } of processes) await stop()
  await remove()
}, 120_000)

/**
 * Takes turns among those that say they are ready, on connections that it keeps, and asks the next one
 * when a connection is refused.
 */
async function balance(processes: readonly RealProcess[]) {
  const agent = new Agent({ keepAlive: true })
  const known = new Set(processes)
  const ready = new Set(processes)
  const probe = setInterval(() => {
    for (const one of known) {
      void fetch(`${one.url}/readyz`)
        .then(({ ok }) => (ok ? ready.add(one) : ready.delete(one)))
        .catch(() => ready.delete(one))
    }
  }, PROBE_MS)
  let turn = 0
  const server: Server = createServer((incoming, outgoing) => {
    const ask = (left: RealProcess[]) => {
      const [one, ...others] = left
      if (!one) return outgoing.writeHead(502).end()
      const asked = request(`${one.url}${incoming.url}`, { agent }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502)
        reply.pipe(outgoing)
      })
      asked.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNREFUSED' ? ask(others) : outgoing.writeHead(502).end(),
      )
      return asked.end()
    }
    const all = [...ready]
    turn += 1
    ask([...all.slice(turn % all.length), ...all.slice(0, turn % all.length)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('close', () => {
    clearInterval(probe)
    agent.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/getToday`,
    server,
    join: (one: RealProcess) => void known.add(one),
  }
}
