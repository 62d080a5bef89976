import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that a test can cut, freeze and restore. */
export type TcpProxy = {
  /** The address of the database through this proxy. */
  url: string
  cut: () => Promise<void>
  hang: () => void
  /** Replies with errors, like a connection pooler that has lost its server. */
  refuse: () => void
  mend: () => Promise<void>
}

export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let hanging = false
  let refusing = false
  const server = createServer((client) => {
    clients.add(client.on('close', () => clients.delete(client)))
    if (refusing) return refuse(client)
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !hanging && to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const through = new URL(url)
  through.port = String(port)
  return {
    url: through.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of [...sockets, ...clients]) socket.destroy()
      await closed
    },
    hang: () => {
      hanging = true
    },
    refuse: () => {
      refusing = true
      for (const client of clients) refuse(client)
    },
    mend: async () => {
      hanging = false
      refusing = false
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(port)
    },
  }
}

/** Sends a PostgreSQL error in PgBouncer's words and closes the connection. */
function refuse(socket: Socket): void {
  const fields = ['SFATAL', 'VFATAL', 'C08P01', 'Mserver login has been failing', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(body.length + 4, 1)
  socket.on('error', () => {})
  socket.end(Buffer.concat([head, body]))
}
