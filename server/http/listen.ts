import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever has connected when the server closes has so long to say what they want, in milliseconds. */
const TO_BE_HEARD_MS = 300

/**
 * Listens at every address of `localhost`, of which most machines have two, with the one server: its bounds, and how
 * it is closed, hold for all of them. Fastify would make another server for the second, which has none of that.
 * A port that is `shared` has other processes listen, too; the kernel deals its connections out (decision 202).
 */
export async function listenAt(
  app: FastifyInstance,
  { host, port, shared = false }: { host: string; port: number; shared?: boolean },
  addressesOf = listenAddresses,
): Promise<void> {
  const further: Server[] = []
  app.addHook('preClose', async () => {
    const closed = [app.server, ...further].map(stopAccepting)
    await pause(TO_BE_HEARD_MS)
    app.server.closeIdleConnections()
    await Promise.all(closed)
  })
  const [first = host, ...others] = await addressesOf(host)
  const place = { host: first, port, reusePort: shared }
  await app.listen(place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== NO_SHARING) throw error
    await app.listen({ host: first, port })
  })
  const at = (app.server.address() as AddressInfo).port
  for (const other of others) {
    further.push(...(await passOn(app, { ...place, host: other, port: at })))
  }
}

/** What a system says whose kernel deals no connections out; there the supervisor does. */
const NO_SHARING = 'ENOTSUP'

/**
 * The port that several processes are going to share, chosen if it is 0. Throws if somebody listens there already, which those that share
 * a port are not told.
 */
export async function freePort({ host, port }: { host: string; port: number }): Promise<number> {
  const probe = createServer()
  await once(probe.listen({ host, port }), 'listening')
  const { port: found } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return found
}

/**
 * Takes no more connections; resolves when the last is closed. The server's own `close` would also end those on which no
 * request has been read yet, which a proxy does not send again when it changes something.
 */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((done) => void Server.prototype.close.call(server, () => done()))
}

/** Returns the addresses that a host name stands for: several for `localhost`. */
export async function listenAddresses(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** Hands what connects at an address to the server; nothing where there is no such address after all. */
async function passOn(app: FastifyInstance, place: ListenOptions): Promise<Server[]> {
  // As Node's own server takes connections.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  server.maxConnections = app.server.maxConnections
  try {
    await once(server.listen(place), 'listening')
    return [server]
  } catch {
    return []
  }
}
