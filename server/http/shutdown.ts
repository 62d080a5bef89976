import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/**
 * When the server closes: whoever is still being answered is told that the connection ends with
 * it, because the server waits for all connections; what has been accepted is written, and the
 * mails that are on their way arrive.
 */
export function closeTidily(app: FastifyInstance, { answerWriter, mail }: Deps): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', async () => {
    await answerWriter.settled()
    await mail.close()
  })
}
