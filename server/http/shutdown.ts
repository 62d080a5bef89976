import type { FastifyInstance } from 'fastify'

/**
 * When the server closes: whoever is still being answered is told that the connection ends with
 * it, because the server waits for all connections; and what has been accepted is settled.
 */
export function shutDownGracefully(app: FastifyInstance, settle: () => Promise<void>): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', settle)
}
