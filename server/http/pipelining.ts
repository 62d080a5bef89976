import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests may wait on a connection for the reply to another; browsers and proxies send none so. */
const MOST_WAITING = 10

/** What Node's own parser asks of each request whose headers are here: 2 is that nothing more is to be read. */
type Parser = { onIncoming?: (request: IncomingMessage, keepsAlive: boolean) => number }
const NOTHING_MORE = 2

/**
 * Closes connections on which requests come and come while nobody takes the replies: each would be answered, and its
 * reply held in memory, until the last of them is read. Node takes up all requests of a packet, of which there may be
 * more than a thousand, before anybody is asked about the second: so its parser is stopped.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // A response has no socket for as long as one before it has.
    if (response.socket !== null) return
    const { socket } = request
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  })
  server.on('connection', (socket: Socket & { parser?: Parser | null }) => {
    const { parser } = socket
    const take = parser?.onIncoming
    if (!parser || !take) return
    parser.onIncoming = (request, keepsAlive) => {
      if (!socket.destroyed && (waiting.get(socket) ?? 0) < MOST_WAITING) {
        return take.call(parser, request, keepsAlive)
      }
      socket.destroy()
      return NOTHING_MORE
    }
  })
}
