/**
 * `node bench/siege-attacks.ts <attack> <url> <seconds> <author's cookie>` runs one attack on a site from a separate
 * process. It prints the number of replies of each status as JSON. Without arguments it prints the names of all
 * attacks.
 */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Options, type Request } from 'autocannon'
import { addDays, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import { FIRST_QUESTION_DAY, type HttpStatusCounts } from './siege-site.ts'

const [name = '', url = '', seconds = '', cookie = ''] = process.argv.slice(2)

let count = 0
/** Returns a header with another client network for each request, like a botnet. Limits by network cannot stop it. */
const createNetworkHeader = () => {
  count += 1
  return { 'x-forwarded-for': `${11 + ((count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}.1` }
}
const FIXED_NETWORK_HEADER = { 'x-forwarded-for': '198.51.100.7' }

/**
 * Returns an attack that sends requests one after the other on each of 16 connections. `each` returns the details of
 * the next request.
 */
function sendRequests(each: () => Request, options: Partial<Options> = {}) {
  return async (): Promise<HttpStatusCounts> => {
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

const get = (path: string, headers: Record<string, string> = createNetworkHeader()): Request => ({
  method: 'GET',
  path,
  headers,
})
const post = (path: string, body: string, more: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  body,
  headers: { origin: url, 'content-type': 'application/json', ...createNetworkHeader(), ...more },
})

/** Returns an attack that sends HEAD requests. The load generator `autocannon` cannot, because it waits for a body. */
function sendHeadRequests(path: string, headers: Record<string, string>) {
  return async (): Promise<HttpStatusCounts> => {
    const until = performance.now() + 1000 * Number(seconds)
    const agent = new Agent({ keepAlive: true })
    const replies: HttpStatusCounts = {}
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
 * Returns an attack of connections that never complete a request. Each connection sends `drip` twice a second, and is
 * reopened after the server has closed it. The connections are opened `apartMs` milliseconds apart, as connections of
 * distant clients would be.
 */
function holdConnections(
  each: { first: string | ((at: number) => string); drip: string; read: boolean },
  many: number,
  apartMs = 10,
) {
  return async (): Promise<HttpStatusCounts> => {
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

const DEEPLY_NESTED_BODY = `{"email":${'['.repeat(16_000)}`
const WIDE_BODY = `{${Array.from({ length: 1500 }, (_, at) => `"k${at}":1`).join(',')}}`
const ODD_SPELLINGS = ['/aBOUT', '/About//', '/%41bout', '/About?a=', '/Quiz/', '/Categories/sCience']
const getOddSpelling = (at: number) => {
  const toCome = addDays(getUtcDayOfInstant(Date.now()), 1 + at)
  const day = formatUrlDay(toCome)
  const kinds = [`/${day}`, `/GetToday/${day}`, `/api/GetQuestion?date=${toCome}`, `/1-1-${2030 + at}`]
  return at % 5 < 4 ? (kinds[at % 5] ?? '/') : `${ODD_SPELLINGS[at % ODD_SPELLINGS.length]}${'/'.repeat(at % 40)}?${at}`
}
const START = 'POST /api/LoginWithEmail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const LIST_PATH = 'GET /List HTTP/1.1\r\nhost: x\r\n\r\n'
const account = () => ({ email: `${count}@siege.example`, password: `correct horse ${count}` })

const attacks: Record<string, () => Promise<HttpStatusCounts>> = {
  nothing: async () => {
    await pause(1000 * Number(seconds))
    return {}
  },
  'share pictures not drawn yet': sendRequests(() => {
    const day = addDays(FIRST_QUESTION_DAY, (count * 7) % 600)
    return get(`/share/${formatUrlDay(day)}.png`)
  }),
  'deep JSON': sendRequests(() => post('/api/LoginWithEmail', DEEPLY_NESTED_BODY)),
  'bodies of thousands of keys': sendRequests(() => post('/api/LoginWithEmail', WIDE_BODY)),
  'addresses where nothing is': sendRequests(() => get(`/nothing/${count}`), { connections: 32 }),
  'quizzes that are not there': sendRequests(() => get(`/Quiz/nothing-${count}`), { connections: 32 }),
  'random quizzes, 44/s': sendRequests(() => get('/api/GetQuizzes/100/Random'), { overallRate: 44 }),
  'heads of exports': sendHeadRequests('/api/Export?format=csv', { cookie, ...FIXED_NETWORK_HEADER }),
  'the API described': sendRequests(() => get('/api/openapi.json')),
  'drafts saved in a loop': sendRequests(
    () =>
      post('/api/list', JSON.stringify({ Question: `Siege ${count}?` }), { cookie, 'x-forwarded-for': '192.0.2.7' }),
    { connections: 4 },
  ),
  'registrations, 11/s': sendRequests(() => post('/api/Register', JSON.stringify({ name: 'Ada', ...account() })), {
    overallRate: 11,
  }),
  'log-ins, 50 at once': sendRequests(() => post('/api/LoginWithEmail', JSON.stringify(account())), {
    connections: 50,
  }),
  '7,200 odd spellings and days to come': sendRequests(() => get(getOddSpelling(count)), {
    connections: 32,
    amount: 7200,
  }),
  'headers that never end': holdConnections({ first: START, drip: 'x-y: z\r\n', read: true }, 300),
  'bodies that never end': holdConnections(
    { first: `${START}content-length: 9999\r\n\r\n`, drip: 'x', read: true },
    300,
  ),
  'readers that never read': holdConnections({ first: LIST_PATH.repeat(500), drip: LIST_PATH, read: false }, 300),
  'heaps of requests in one moment': holdConnections(
    {
      first: (at) =>
        Array.from({ length: 500 }, (_, more) => `GET /nothing-${at}-${more} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''),
      drip: LIST_PATH,
      read: false,
    },
    300,
    0,
  ),
}

if (name === '') console.log(JSON.stringify(Object.keys(attacks)))
else {
  const began = performance.now()
  const replies = (await attacks[name]?.()) ?? {}
  console.log(JSON.stringify({ replies, seconds: (performance.now() - began) / 1000 }))
}
