import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { QuizNightStateQuery } from '#contract/nights/state.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { getClientNetworkKey } from '../http/network.ts'
import { requireQuizNightRoom, findOwnQuizNightSeat, parseQuizNightCode, requireQuizNightHost } from './enter-room.ts'
import { formatServerSentEventEnd, formatServerEventFirstLines, openEventStream } from './event-stream.ts'
import type { QuizNightStreamConnection } from './night-streams.ts'
import type { QuizNightServices } from './create-quiz-nights.ts'
import { loadQuizNightUpdate } from './read-night.ts'

/**
 * The interval between heartbeats. It is short enough that no proxy closes a silent connection, and that a browser soon
 * notices a dead connection.
 */
const HEARTBEAT_EVERY_MS = 12_000

/** Serves the event streams of quiz night rooms. When the process stops, the streams end before the server closes. */
export function serveQuizNightStream(app: FastifyInstance, deps: ServerDependencies, nights: QuizNightServices): void {
  const { streams } = nights
  const beat = () => {
    const event = Buffer.from(
      formatServerEventFirstLines('heartbeat', { serverTime: deps.now() }) + formatServerSentEventEnd(null),
    )
    for (const { events } of streams.all()) events.send(event)
  }
  const heart = setInterval(beat, HEARTBEAT_EVERY_MS)
  heart.unref()
  app.addHook('preClose', async () => {
    clearInterval(heart)
    await nights.close()
  })

  app.get('/api/nights/:code/stream', STREAM_ROUTE, async (request, reply) => {
    const { code, audience } = parseCall(request)
    const { cookie = '' } = request.headers
    const setCookies = (lines: readonly string[]) => void reply.header('set-cookie', lines)
    const entered = await requireQuizNightRoom(nights, code, { cookie, address: request.ip, setCookies })
    if (audience === 'host') requireQuizNightHost(entered.stored, (await deps.sessions.find(cookie))?.id)
    const { snapshot, seat } = await findOwnQuizNightSeat(nights, entered, { cookie })
    const network = getClientNetworkKey(request.ip)
    const place = { code, audience, network, seat: audience === 'phone' ? (seat?.seat ?? null) : null }
    streams.refuseTooMany(place)
    const update = await loadQuizNightUpdate(deps, snapshot, { audience, seat: seat?.seat ?? null, after: -1 })
    if (request.raw.destroyed) return reply
    // Checks again, because other streams may have been opened since the first check.
    streams.refuseTooMany(place)
    reply.hijack()
    const events = openEventStream(reply.raw, reply.getHeaders(), () => streams.remove(stream))
    const stream: QuizNightStreamConnection = {
      ...place,
      events,
      sentVersion: update.version,
      sentAt: performance.now(),
    }
    streams.add(stream)
    events.send(formatServerEventFirstLines('state', update.view), formatServerSentEventEnd(update.own ?? null))
    // A process that is about to stop sends the state and ends the stream. The browser soon connects to another
    // process.
    if (deps.health.isLeaving()) events.end()
    return reply
  })
}

const STREAM_ROUTE = {
  schema: {
    summary: 'Streams the state of a room as server-sent events, one for each version.',
    operationId: 'getQuizNightStream',
    tags: ['Calls of the pages'],
    security: [],
    response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
  },
  config: { allow: 'anyone', limitedByRoom: true },
} as const

function parseCall({ params, query }: FastifyRequest) {
  const code = parseQuizNightCode(params)
  const asked = QuizNightStateQuery.safeParse(query)
  return { code, audience: asked.data?.as ?? 'phone' }
}
