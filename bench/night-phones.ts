import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

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

/** A phone with a seat and an open stream. */
export type Phone = {
  code: string
  cookie: string
  /** The open question, and when it was heard of; -1 before the first. */
  question: number
  heardAt: number
}

/** Joins a room. Waits if too many players of the network have joined within a minute. */
export async function joinPhone(url: string, code: string, name: string): Promise<Phone> {
  const { status, body, cookie, retryAfterS } = await call(url, `/api/nights/${code}/join`, { body: { name } })
  if (status === 429) {
    await pause(1000 * retryAfterS)
    return joinPhone(url, code, name)
  }
  if (status !== 200) throw new Error(`A phone could not join: ${status} ${body}`)
  return { code, cookie, question: -1, heardAt: 0 }
}

/** Opens the phone's stream. Resolves with its first event. */
export function connectPhoneStream(url: string, phone: Phone): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...SCHOOL, cookie: phone.cookie }
    const path = `${url}/api/nights/${phone.code}/stream`
    const asked = request(path, { agent: streamAgent, headers }, (reply: IncomingMessage) => {
      if (reply.statusCode !== 200) reject(new Error(`A stream was refused with ${reply.statusCode}`))
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        const [, question] = /"phase":"question".*?"number":(\d+)/.exec(chunk) ?? []
        if (question !== undefined && Number(question) !== phone.question) {
          phone.question = Number(question)
          phone.heardAt = performance.now()
        }
        resolve()
      })
    })
    asked.once('error', reject).end()
  })
}
