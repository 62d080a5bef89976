import type { FastifyInstance } from 'fastify'

/** How many requests may wait on a connection for the reply to another; browsers and proxies send none so. */
const MOST_WAITING = 20

/**
 * Closes connections on which requests come and come while nobody takes the replies: each would be answered, and its
 * reply held in memory, until the last of them is read.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<object, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // A response has no socket for as long as one before it has.
    if (reply.raw.socket !== null) return done()
    const others = waiting.get(socket) ?? 0
    if (others < MOST_WAITING && !socket.destroyed) {
      waiting.set(socket, others + 1)
      reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
      return done()
    }
    socket.destroy()
    reply.hijack()
  })
}
