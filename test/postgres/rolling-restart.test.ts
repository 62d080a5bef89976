import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createEmptyPostgres } from '../database.ts'
import { type RealProcess, startRealProcess } from './real-processes.ts'

const VISITORS = 2
/**
 * The interval at which one balancer checks readiness, and the time for which the other excludes a
 * failed server, in milliseconds.
 */
const PROBE_MS = 200
const FAIL_TIMEOUT_MS = 1000

it('a rolling restart of two processes loses no request behind a balancer with readiness checks, nor behind one that only detects failures', async () => {
  const { url, remove } = await createEmptyPostgres()
  const start = () => startRealProcess(url, { SHUTDOWN_DELAY: '2' })
  const processes = [start(), start()]
  await Promise.all(processes.map(({ ready }) => ready()))
  const balancers = [await balance(whoIsReady(processes)), await balance(whoDidNotFail(processes))]
  const statuses: unknown[] = []
  const done = new AbortController()
  const visitors = balancers.flatMap((balancer) =>
    Array.from({ length: VISITORS }, async () => {
      while (!done.signal.aborted) {
        statuses.push(await fetch(balancer.url).then((reply) => reply.status, String))
        await pause(5)
      }
    }),
  )
  for (const at of [0, 1]) {
    const next = start()
    await next.ready()
    const old = processes[at]
    processes[at] = next
    expect(await old?.stop()).toBe(0)
  }
  done.abort()
  await Promise.all(visitors)
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  for (const balancer of balancers) balancer.close()
  for (const { stop } of processes) await stop()
  await remove()
}, 120_000)

/** The servers that a balancer may use. Failures are reported with `failed`. */
type Pool = { live: () => RealProcess[]; failed: (one: RealProcess) => void; close: () => void }

/** Checks readiness, as Kubernetes does. */
function whoIsReady(processes: readonly RealProcess[]): Pool {
  const ready = new Set(processes)
  const probe = setInterval(() => {
    for (const one of processes) {
      void fetch(`${one.url}/readyz`)
        .then(({ ok }) => (ok ? ready.add(one) : ready.delete(one)))
        .catch(() => ready.delete(one))
    }
  }, PROBE_MS)
  return {
    live: () => processes.filter((one) => ready.has(one)),
    failed: () => {},
    close: () => clearInterval(probe),
  }
}

/** Detects failures, as nginx does by default. */
function whoDidNotFail(processes: readonly RealProcess[]): Pool {
  const failedAt = new Map<RealProcess, number>()
  const isBack = (one: RealProcess) => performance.now() - (failedAt.get(one) ?? -Infinity) > FAIL_TIMEOUT_MS
  return {
    live: () => processes.filter(isBack),
    failed: (one) => void failedAt.set(one, performance.now()),
    close: () => {},
  }
}

/** Distributes requests in turn over kept-alive connections, and tries the next server if a connection is refused. */
async function balance(pool: Pool) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ask = (left: RealProcess[]) => {
      const [one, ...others] = left
      if (!one) return outgoing.writeHead(502).end()
      const asked = request(`${one.url}${incoming.url}`, { agent }, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502)
        reply.pipe(outgoing)
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') return outgoing.writeHead(502).end()
        pool.failed(one)
        return ask(others)
      })
      return asked.end()
    }
    const live = pool.live()
    turn += 1
    ask([...live.slice(turn % live.length), ...live.slice(0, turn % live.length)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/getToday`,
    close: () => {
      pool.close()
      agent.destroy()
      server.close()
    },
  }
}
