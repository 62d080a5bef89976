import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuizNightDeviceKind } from '#contract/nights/state.ts'
import { getQuizNightStreamUrl } from '#contract/nights/stream.ts'

/** All simulated phones share one IP address, as in a school. */
const SCHOOL = { 'x-forwarded-for': '203.0.113.9' }

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
const streamAgent = new Agent({ maxSockets: Infinity })

type Reply = { status: number; body: string; cookie: string; retryAfterS: number; ms: number }

/** Sends a request of a simulated device. Resolves with the reply and the time that it took. */
export function sendSimulatedDeviceRequest(
  url: string,
  path: string,
  sent: { body?: object; cookie?: string } = {},
): Promise<Reply> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { ...SCHOOL, 'content-type': 'application/json', origin: url, cookie: sent.cookie ?? '' }
    const method = sent.body ? 'POST' : 'GET'
    const asked = request(url + path, { agent, method, headers }, (reply) => {
      let body = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (body += chunk))
      reply.once('end', () => {
        const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
        const retryAfterS = Number(reply.headers['retry-after'] ?? 0)
        resolve({ status: reply.statusCode ?? 0, body, cookie, retryAfterS, ms: performance.now() - began })
      })
    })
    asked.once('error', reject).end(sent.body ? JSON.stringify(sent.body) : undefined)
  })
}

/** A simulated phone of a player, big screen or remote of a host, with an open event stream. */
export type SimulatedQuizNightDevice = {
  code: string
  cookie: string
  audience: QuizNightDeviceKind
  /**
   * The number of the open question; -1 before the first question. The event with this question arrived at
   * `questionReceivedAt`.
   */
  question: number
  questionReceivedAt: number
}

/**
 * Repeats a request until it is not refused with 429 or 503, as phones do. `ms` is the time of all attempts together.
 */
export async function sendRequestUntilAccepted(
  ...[url, path, sent]: Parameters<typeof sendSimulatedDeviceRequest>
): Promise<Reply> {
  const began = performance.now()
  for (;;) {
    const reply = await sendSimulatedDeviceRequest(url, path, sent)
    if (reply.status !== 429 && reply.status !== 503) return { ...reply, ms: performance.now() - began }
    if (reply.status === 503) console.error(`${path} is repeated after: ${reply.body}`)
    await pause(1000 * Math.max(1, reply.retryAfterS))
  }
}

export function createSimulatedQuizNightDevice(
  code: string,
  audience: QuizNightDeviceKind,
  cookie: string,
): SimulatedQuizNightDevice {
  return { code, audience, cookie, question: -1, questionReceivedAt: 0 }
}

/**
 * Joins a quiz night as a new player. Waits and retries if too many players have joined from the same network within a
 * minute.
 */
export async function joinSimulatedPhone(url: string, code: string, name: string): Promise<SimulatedQuizNightDevice> {
  const { status, body, cookie } = await sendRequestUntilAccepted(url, `/api/nights/${code}/join`, { body: { name } })
  if (status !== 200) throw new Error(`A phone could not join: ${status} ${body}`)
  return createSimulatedQuizNightDevice(code, 'phone', cookie)
}

/** Opens the event stream of a simulated device. Resolves with its first event. */
export function openEventStream(url: string, device: SimulatedQuizNightDevice): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...SCHOOL, cookie: device.cookie }
    const path = url + getQuizNightStreamUrl(device.code, device.audience)
    const asked = request(path, { agent: streamAgent, headers }, (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) reject(new Error(`A stream was refused with ${reply.statusCode}`))
      let unread = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        unread += chunk
        // An event for the big screen of a large quiz night arrives in several chunks.
        const end = unread.lastIndexOf('\n\n')
        if (end === -1) return
        const [, question] = [...unread.slice(0, end).matchAll(/"phase":"question".*?"number":(\d+)/g)].at(-1) ?? []
        unread = unread.slice(end)
        if (question !== undefined && Number(question) !== device.question) {
          device.question = Number(question)
          device.questionReceivedAt = performance.now()
        }
        resolve()
      })
    })
    asked.once('error', reject).end()
  })
}
