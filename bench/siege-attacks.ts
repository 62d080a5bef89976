/**
 * `node bench/siege-attacks.ts <attack> <url> <seconds> <author's cookie>` runs one attack on a site from a separate
 * process. It prints the number of replies of each status as JSON.
 */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Options, type Request } from 'autocannon'
import { addDays, dayAt, dayMonthYear } from '#domain/time/day.ts'
import { FIRST_DRAWN, type Replies } from './siege-site.ts'

const [name = '', url = '', seconds = '', cookie = ''] = process.argv.slice(2)

let count = 0
/** Returns a header with another client network for each request, like a botnet. Limits by network cannot stop it. */
const freshNetwork = () => {
  count += 1
  return {
    'x-forwarded-for': `${11 + ((count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}.1`,
  }
}
const oneNetwork = { 'x-forwarded-for': '198.51.100.7' }

/**
 * Returns an attack that sends requests one after the other on each of 16 connections. `each` returns the details of
 * the next request.
 */
function calls(each: () => Request, options: Partial<Options> = {}) {
  return async (): Promise<Replies> => {
    const { statusCodeStats = {}, errors } = await autocannon({
      url,
      duration: Number(seconds),
      connections: 16,
      timeout: 30,
      requests: [{ setupRequest: (last) => ({ ...last, ...each() }) }],
      ...options,
    })
    const counts = Object.entries(statusCodeStats).map(([status, { count: n = 0 }]) => [status, n])
    return { ...Object.fromEntries(counts), ...(errors > 0 ? { none: errors } : {}) }
  }
}

const get = (path: string, headers: Record<string, string> = freshNetwork()): Request => ({
  method: 'GET',
  path,
  headers,
})
const post = (path: string, body: string, more: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  body,
  headers: { origin: url, 'content-type': 'application/json', ...freshNetwork(), ...more },
})

/** Returns an attack of HEAD requests. Autocannon cannot send them, because it waits for a body. */
function heads(path: string, headers: Record<string, string>) {
  return async (): Promise<Replies> => {
    const until = performance.now() + 1000 * Number(seconds)
    const agent = new Agent({ keepAlive: true })
    const replies: Replies = {}
    const ask = async () => {
      while (performance.now() < until) {
        const sent = request(url + path, { method: 'HEAD', agent, headers }).end()
        const [reply] = (await once(sent, 'response')) as [IncomingMessage]
        const status = String(reply.statusCode)
        replies[status] = (replies[status] ?? 0) + 1
        await once(reply.resume(), 'end')
      }
    }
    await Promise.all(Array.from({ length: 16 }, ask))
    agent.destroy()
    return replies
  }
}

/**
 * Returns an attack of connections that never complete a request. Each connection is reopened when the server closes
 * it, which the next `drip` detects. They open `apartMs` apart, as connections from afar would.
 */
function connections(
  each: { first: string | ((at: number) => string); drip: string; read: boolean },
  many: number,
  apartMs = 10,
) {
  return async (): Promise<Replies> => {
    const until = performance.now() + 1000 * Number(seconds)
    let closed = 0
    const hold = async (at: number) => {
      await pause(at * apartMs)
      while (performance.now() < until) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        socket.on('error', () => {})
        if (each.read) socket.resume()
        else socket.pause()
        socket.write(typeof each.first === 'string' ? each.first : each.first(at))
        while (!socket.destroyed && performance.now() < until) {
          if (each.drip && socket.writable) socket.write(each.drip)
          await pause(500)
        }
        if (socket.destroyed) closed += 1
        socket.destroy()
      }
    }
    await Promise.all(Array.from({ length: many }, (_, at) => hold(at)))
    return { closed }
  }
}

const DEEP = `{"email":${'['.repeat(16_000)}`
const WIDE = `{${Array.from({ length: 1500 }, (_, at) => `"k${at}":1`).join(',')}}`
const ODD = ['/aBOUT', '/About//', '/%41bout', '/About?a=', '/Quiz/', '/Categories/sCience']
const oddSpelling = (at: number) => {
  const toCome = addDays(dayAt(Date.now()), 1 + at)
  const day = dayMonthYear(toCome)
  const kinds = [
    `/${day}`,
    `/GetToday/${day}`,
    `/api/GetQuestion?date=${toCome}`,
    `/1-1-${2030 + at}`,
  ]
  return at % 5 < 4 ? (kinds[at % 5] ?? '/') : `${ODD[at % ODD.length]}${'/'.repeat(at % 40)}?${at}`
}
const START = 'POST /api/LoginWithEmail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const LIST = 'GET /List HTTP/1.1\r\nhost: x\r\n\r\n'
const account = () => ({ email: `${count}@siege.example`, password: `correct horse ${count}` })

const attacks: Record<string, () => Promise<Replies>> = {
  nothing: async () => {
    await pause(1000 * Number(seconds))
    return {}
  },
  'share pictures not drawn yet': calls(() => {
    const day = addDays(FIRST_DRAWN, (count * 7) % 600)
    return get(`/share/${dayMonthYear(day)}.png`)
  }),
  'deep JSON': calls(() => post('/api/LoginWithEmail', DEEP)),
  'bodies of thousands of keys': calls(() => post('/api/LoginWithEmail', WIDE)),
  'addresses where nothing is': calls(() => get(`/nothing/${count}`), { connections: 32 }),
  'quizzes that are not there': calls(() => get(`/Quiz/nothing-${count}`), { connections: 32 }),
  'random quizzes, 44/s': calls(() => get('/api/GetQuizzes/100/Random'), { overallRate: 44 }),
  'heads of exports': heads('/api/Export?format=csv', { cookie, ...oneNetwork }),
  'the API described': calls(() => get('/api/openapi.json')),
  'drafts saved in a loop': calls(
    () =>
      post('/api/list', JSON.stringify({ Question: `Siege ${count}?` }), {
        cookie,
        'x-forwarded-for': '192.0.2.7',
      }),
    { connections: 4 },
  ),
  'registrations, 11/s': calls(
    () => post('/api/Register', JSON.stringify({ name: 'Ada', ...account() })),
    { overallRate: 11 },
  ),
  'log-ins, 50 at once': calls(() => post('/api/LoginWithEmail', JSON.stringify(account())), {
    connections: 50,
  }),
  '7,200 odd spellings and days to come': calls(() => get(oddSpelling(count)), {
    connections: 32,
    amount: 7200,
  }),
  'headers that never end': connections({ first: START, drip: 'x-y: z\r\n', read: true }, 300),
  'bodies that never end': connections(
    { first: `${START}content-length: 9999\r\n\r\n`, drip: 'x', read: true },
    300,
  ),
  'readers that never read': connections({ first: LIST.repeat(500), drip: LIST, read: false }, 300),
  'heaps of requests in one moment': connections(
    {
      first: (at) =>
        Array.from(
          { length: 500 },
          (_, more) => `GET /nothing-${at}-${more} HTTP/1.1\r\nhost: x\r\n\r\n`,
        ).join(''),
      drip: LIST,
      read: false,
    },
    300,
    0,
  ),
}

const began = performance.now()
const replies = (await attacks[name]?.()) ?? {}
console.log(JSON.stringify({ replies, seconds: (performance.now() - began) / 1000 }))
