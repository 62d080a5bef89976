import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { DAY_MS } from '#domain/time/units.ts'
import { createWebhookDeliverySender, queueTodaysQuestionForWebhooks } from '#server/webhooks/deliver.ts'
import { createWorld, type World } from './world.ts'

type Received = { headers: IncomingHttpHeaders; body: string }

type Answer = number | { status: number; headers: Record<string, string> } | 'never'

/** Starts a receiver that sends the given answers one after the other, and then 200. */
export async function startWebhookReceiver(...answers: Answer[]) {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const answer = answers.shift() ?? 200
      if (answer === 'never') response.writeProcessing()
      else if (typeof answer === 'number') response.writeHead(answer).end('secret')
      else response.writeHead(answer.status, answer.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    hangUp: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the instant that is `ms` after midnight UTC of a day. The day 0 is today. */
export const atDay = (days: number, ms = 0) =>
  new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS + ms).toISOString()

/**
 * Creates a world on the evening before a day. Its clock is near the real time, because receivers check the signatures'
 * timestamps.
 */
export async function createWebhookWorld(settings: Record<string, string> = { WEBHOOKS: 'any' }) {
  const w = await createWorld(atDay(-1, DAY_MS / 2), settings)
  await w.questions({ text: 'Is 1 < 2 & 3?', answer: 'Lapis', moreInfo: 'Lapis lazuli.' })
  return w
}

/** Adds a webhook as an admin. */
export async function addWebhook(w: World, url: string, terms: object = {}): Promise<{ id: string; secret: string }> {
  const reply = await w.post('/api/AddWebhook', { name: 'A chat', url, ...terms }, await w.player('admin'))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: string; secret: string }>()
}

/** Opens a sender of deliveries that throws every error. */
export const openDeliveries = (w: World) =>
  createWebhookDeliverySender(w.deps, {
    onOutcome: () => {},
    onError: (error) => {
      throw error
    },
  })

/** Runs the recurring webhook job once and waits until everything is sent. */
export async function deliverDueMessages(w: World): Promise<void> {
  await queueTodaysQuestionForWebhooks(w.deps)
  const deliveries = openDeliveries(w)
  await deliveries.start()
  await deliveries.settled()
}

/** Returns the webhooks as admins see them. */
export const listWebhooks = async (w: World) => {
  const { cookie } = await w.player('admin')
  type Listed = { data: { endedAt: number | null; deliveries: Record<string, unknown>[] }[] }
  return (await w.get('/api/Webhooks', { cookie })).json<Listed>()
}
