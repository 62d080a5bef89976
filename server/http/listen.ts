import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, type ListenOptions, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients that have just connected can still send a request while the server closes, in milliseconds. */
const CLOSE_GRACE_MS = 300

/**
 * Listens at all addresses of a host with one server, so that its limits and its shutdown apply to all of them. Most
 * machines have two addresses for `localhost`, and Fastify would create a second server without these settings. With
 * `shared`, other processes listen at the same port and the kernel distributes connections (decision 202).
 */
export async function listenOnAllAddresses(
  app: FastifyInstance,
  { host, port, shared = false }: { host: string; port: number; shared?: boolean },
  resolveAddresses = resolveListenAddresses,
): Promise<void> {
  const extraServers: Server[] = []
  app.addHook('preClose', async () => {
    const closed = [app.server, ...extraServers].map(stopAccepting)
    await pause(CLOSE_GRACE_MS)
    app.server.closeIdleConnections()
    await Promise.all(closed)
  })
  const [first = host, ...otherAddresses] = await resolveAddresses(host)
  const place = { host: first, port, reusePort: shared }
  await app.listen(place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== PORT_SHARING_UNSUPPORTED) throw error
    await app.listen({ host: first, port })
  })
  const boundPort = (app.server.address() as AddressInfo).port
  for (const address of otherAddresses) {
    extraServers.push(...(await forwardConnections(app, { ...place, host: address, port: boundPort })))
  }
}

/** The error code of systems whose kernel cannot share a port. There the supervisor distributes connections. */
const PORT_SHARING_UNSUPPORTED = 'ENOTSUP'

/**
 * Returns a port that several processes can share, chosen by the system if `port` is 0. Throws if another program uses
 * the port, because a shared port does not report this error.
 */
export async function findFreePort({ host, port }: { host: string; port: number }): Promise<number> {
  const probe = createServer()
  await once(probe.listen({ host, port }), 'listening')
  const { port: found } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return found
}

/**
 * Stops accepting connections and resolves when the last one is closed. Fastify's `close` would also end connections
 * whose first request has not been read yet, and proxies do not retry a request that changes data.
 */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((done) => void Server.prototype.close.call(server, () => done()))
}

/** Returns the addresses of a host name, of which `localhost` has several. */
export async function resolveListenAddresses(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/**
 * Listens at another address and forwards its connections to the server. Returns no server if the machine does not have
 * the address.
 */
async function forwardConnections(app: FastifyInstance, place: ListenOptions): Promise<Server[]> {
  // Uses the socket options of Node's HTTP server, which gets these connections.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  server.maxConnections = app.server.maxConnections
  try {
    await once(server.listen(place), 'listening')
    return [server]
  } catch {
    return []
  }
}
