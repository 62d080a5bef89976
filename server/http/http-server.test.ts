import { DEFAULT_SITE_PROFILE } from '#domain/site/site.ts'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNotFound } from './errors.ts'
import { createHttpServer } from './http-server.ts'
import { listenOnAllAddresses } from './listen.ts'
import { createRequestMetrics } from './request-metrics.ts'
import { createResponseCache } from './response-cache.ts'
import { NOOP_CROSS_PROCESS_COUNTERS } from './http-deps.ts'

const LIMITS = {
  headersMs: 400,
  requestMs: 800,
  silenceMs: 1000,
  keepAliveMs: 2000,
  checkEveryMs: 100,
  connections: 3,
}

/** Two addresses, as `localhost` has on most machines. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2']

const logged: string[] = []

const app = createHttpServer(
  {
    now: Date.now,
    elapsed: () => performance.now(),
    peers: NOOP_CROSS_PROCESS_COUNTERS,
    settings: { siteUrl: 'https://trivia.example', secondFactor: 'optional', trustProxy: false },
    content: { version: () => 1, removalVersion: () => 0, site: () => DEFAULT_SITE_PROFILE },
    responseCache: createResponseCache({}),
    headers: {},
    sessions: { find: async () => null },
    tokens: { find: async () => null },
    health: {
      report: () => {},
      recover: async () => {},
      leave: () => {},
      isLeaving: () => false,
    },
    metrics: { requests: createRequestMetrics(new Registry()) },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  },
  async (_app, _request, reply) => sendNotFound(reply),
  LIMITS,
)

beforeAll(async () => {
  app.post('/form', { config: { allow: 'anyone' } }, async () => ({ message: 'taken' }))
  // Larger than the network buffers.
  app.get('/large', { config: { allow: 'anyone' } }, async () => 'x'.repeat(30_000_000))
  await listenOnAllAddresses(app, { host: 'localhost', port: 0 }, async () => ADDRESSES)
})

afterAll(() => app.close())

async function connection(address = ADDRESSES[0]): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, address)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns everything that a socket receives until the server closes it. */
async function everythingFrom(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  await once(socket, 'close')
  return text
}

const START = 'POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

it.each([
  ['sends nothing', () => '', 1],
  ['never ends its headers', (at: number) => (at === 0 ? START : `x-${at}: y\r\n`), 40],
  ['never ends its body', (at: number) => (at === 0 ? `${START}content-length: 99\r\n\r\n` : 'x'), 40],
])('closes a connection whose client %s', { retry: 2 }, async (_, part, times) => {
  const socket = await connection()
  const everything = everythingFrom(socket)
  const drip = async () => {
    for (let at = 0; at < times && socket.writable; at += 1) {
      socket.write(part(at))
      await pause(50)
    }
  }
  void drip()
  const began = performance.now()
  expect(await everything).toMatch(/^$|^HTTP\/1\.1 408 /)
  expect(performance.now() - began).toBeLessThan(1900)
})

it('closes a connection whose client does not read the reply', async () => {
  const socket = await connection()
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
  socket.destroy()
})

it(
  'closes a connection with more than ten waiting requests and parses few of the further ones',
  { retry: 2 },
  async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const socket = await connection()
    const [itsEnd] = await accepted
    socket.pause()
    let parsed = 0
    const count = () => (parsed += 1)
    app.server.on('request', count)
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500))
    await expect.poll(() => itsEnd.destroyed, { timeout: 500 }).toBe(true)
    expect(parsed).toBeLessThan(30)
    app.server.off('request', count)
    expect(logged).toEqual([])
    socket.destroy()
  },
)

it('answers a few pipelined requests in order', async () => {
  const socket = await connection()
  const everything = everythingFrom(socket)
  const one = 'POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  socket.write(`${one}content-length: 2\r\n\r\n{}`.repeat(9))
  socket.write(`${one}connection: close\r\ncontent-length: 2\r\n\r\n{}`)
  expect((await everything).match(/HTTP\/1\.1 200 /g)).toHaveLength(10)
})

it('refuses connections beyond the maximum and keeps the existing ones open', async () => {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => connection()))
  const closed = sockets.map((socket) => once(socket, 'close').then(() => socket))
  const turnedAway = await Promise.race(closed)
  const others = sockets.filter((socket) => socket !== turnedAway)
  expect(others.map(({ readable }) => readable)).toEqual([true, true, true])
  for (const socket of others) socket.destroy()
})

it('answers connected clients at all addresses while the server closes, and accepts no new connections', async () => {
  const closing = fastify({ return503OnClosing: false })
  closing.get('/', async () => 'answered')
  await listenOnAllAddresses(closing, { host: 'localhost', port: 0 }, async () => ADDRESSES)
  const { port } = closing.server.address() as AddressInfo
  const sockets = []
  for (const address of ADDRESSES) {
    const accepted = once(closing.server, 'connection')
    sockets.push(connect(port, address))
    await accepted
  }
  const closed = closing.close()
  // The server begins to close before the requests are sent.
  await pause(50)
  for (const socket of sockets) {
    const everything = everythingFrom(socket)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(await everything).toMatch(/^HTTP\/1\.1 200 [^]*answered$/)
  }
  await closed
  for (const address of ADDRESSES) {
    const [error] = await once(connect(port, address), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }
})
