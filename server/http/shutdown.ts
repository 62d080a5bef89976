import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'

/**
 * When the server is about to stop: whoever is still being answered is told that the connection ends with
 * it, so that nobody sends another request just as it closes; and what has been accepted is settled.
 */
export function shutDownGracefully(
  app: FastifyInstance,
  health: Pick<Health, 'leave' | 'isLeaving'>,
  settle: () => Promise<void>,
): void {
  app.server.prependListener('request', (_request, response) => {
    if (health.isLeaving()) response.shouldKeepAlive = false
  })
  // Nor on a connection whose request was here before.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isLeaving()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => health.leave())
  app.addHook('onClose', settle)
}
