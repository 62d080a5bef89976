import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuizNightAudience } from '#contract/nights/state.ts'
import { getQuizNightStreamPath } from '#contract/nights/stream.ts'

/** All phones are behind one address, as in a school. */
const SCHOOL = { 'x-forwarded-for': '203.0.113.9' }

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
const streamAgent = new Agent({ maxSockets: Infinity })

type Reply = { status: number; body: string; cookie: string; retryAfterS: number; ms: number }

/** Sends a request from the school. Resolves with the reply and how long it took. */
export function call(url: string, path: string, sent: { body?: object; cookie?: string } = {}): Promise<Reply> {
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

/** A phone with a seat, a big screen or a host's remote, with an open stream. */
export type Reader = {
  code: string
  cookie: string
  audience: QuizNightAudience
  /** The open question, and when it was heard of; -1 before the first. */
  question: number
  heardAt: number
}

/** Sends a request until it is not refused for the moment, as phones do. `ms` is the whole time. */
export async function callPatiently(...[url, path, sent]: Parameters<typeof call>): Promise<Reply> {
  const began = performance.now()
  for (;;) {
    const reply = await call(url, path, sent)
    if (reply.status !== 429 && reply.status !== 503) return { ...reply, ms: performance.now() - began }
    if (reply.status === 503) console.error(`${path} is repeated after: ${reply.body}`)
    await pause(1000 * Math.max(1, reply.retryAfterS))
  }
}

export function createReader(code: string, audience: QuizNightAudience, cookie: string): Reader {
  return { code, audience, cookie, question: -1, heardAt: 0 }
}

/** Joins a room. Waits if too many players of the network have joined within a minute. */
export async function joinPhone(url: string, code: string, name: string): Promise<Reader> {
  const { status, body, cookie } = await callPatiently(url, `/api/nights/${code}/join`, { body: { name } })
  if (status !== 200) throw new Error(`A phone could not join: ${status} ${body}`)
  return createReader(code, 'phone', cookie)
}

/** Opens the reader's stream. Resolves with its first event. */
export function connectStream(url: string, reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...SCHOOL, cookie: reader.cookie }
    const path = url + getQuizNightStreamPath(reader.code, reader.audience)
    const asked = request(path, { agent: streamAgent, headers }, (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) reject(new Error(`A stream was refused with ${reply.statusCode}`))
      let unread = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        unread += chunk
        // An event for a big screen of a full room comes in several parts.
        const end = unread.lastIndexOf('\n\n')
        if (end === -1) return
        const [, question] = [...unread.slice(0, end).matchAll(/"phase":"question".*?"number":(\d+)/g)].at(-1) ?? []
        unread = unread.slice(end)
        if (question !== undefined && Number(question) !== reader.question) {
          reader.question = Number(question)
          reader.heardAt = performance.now()
        }
        resolve()
      })
    })
    asked.once('error', reject).end()
  })
}
