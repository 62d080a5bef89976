import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { type World, createWorld } from '#test/world.ts'

const DATES = [
  '31-02-2026',
  '00-00-0000',
  '29-02-2027',
  '1-1-2020',
  '١-١-٢٠٢٠',
  '-1',
  '01-01-10000',
  '2026-02-31',
  "1' or '1'='1",
  '%00',
  '%ff',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '%E0%A4%A',
  'x'.repeat(5000),
]

it('replies to malformed dates with a page or a message and never with a server error', async () => {
  await using w = await createWorld()
  await w.questions({})
  for (const date of DATES) {
    const safe = encodeURI(date).replaceAll('%25', '%')
    const paths = [
      `/${safe}`,
      `/GetToday/${safe}`,
      `/share/${safe}.png`,
      `/Categories/${safe}`,
      `/Categories/Art/${safe}`,
      `/api/GetQuestion?date=${safe}`,
      `/api/GetList/${safe}`,
      `/api/GetList/Art?page=${safe}`,
    ]
    for (const path of paths) {
      const reply = await w.get(path)
      expect(reply.statusCode, path).toBeLessThan(500)
      expect(reply.body, path).not.toMatch(/<script>alert|\bat .*\.ts:\d|SqliteError|select .* from/)
      expect(reply.headers['x-content-type-options'], path).toBe('nosniff')
    }
  }
})

it('refuses a date of 100 KB with a message', async () => {
  await using w = await createWorld()
  const reply = await w.get(`/api/GetQuestion?date=${'9'.repeat(100_000)}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json<{ message: string }>().message).toBe('Please give the date as YYYY-MM-DD')
})

it.each(['//[', '//a:b:c', '//evil.example/About', '/\\evil', '//api/getToday'])(
  'a request for the path %s, which could be read as the address of another host, gets a reply with 404',
  async (path) => {
    await using w = await createWorld()
    const reply = await overSocket(w, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(reply).toMatch(/^HTTP\/1.1 404 /)
    expect(reply).toContain('There is nothing at this address')
  },
)

it.each([
  '/api/GetQuestion?date=31-02-2026',
  '/api/GetQuestion?date=2026-02-31',
  '/api/GetQuestion?date=',
  '/api/GetQuestion?date=2026-11-21&date=2026-11-20',
  '/api/GetQuestion?date[]=2026-11-21',
])('replies to %s with JSON', async (path) => {
  await using w = await createWorld()
  const reply = await w.get(path)
  expect([200, 400]).toContain(reply.statusCode)
  expect(reply.headers['content-type']).toContain('application/json')
})

it('shows the 404 page for a day that does not exist in the calendar', async () => {
  await using w = await createWorld()
  const reply = await w.get('/31-02-2026')
  expect(reply.statusCode).toBe(404)
  expect(reply.body).toContain('There is no such day')
})

it('redirects a date without leading zeros to the canonical address', async () => {
  await using w = await createWorld()
  const reply = await w.get('/1-1-2020')
  expect(reply.statusCode).toBe(301)
  expect(reply.headers.location).toBe('/01-01-2020')
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'refuses %s requests for pages and for API reads',
  async (method) => {
    await using w = await createWorld()
    for (const url of ['/', '/Categories/Art', '/api/GetQuestion', '/api/getToday', '/meta.json']) {
      const reply = await w.app.inject({ method, url })
      expect(reply.statusCode, url).toBe(405)
      expect(reply.headers.allow, url).toBe('GET, HEAD')
      expect(reply.json<{ message: string }>().message).toContain(method)
    }
  },
)

it.each(['/api', '/api/', '/api/nothing', '/assets/nothing.js', '/icons/nothing.png'])(
  'replies 404 to %s',
  async (url) => {
    await using w = await createWorld()
    const reply = await w.get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'There is nothing at this address' })
  },
)

it.each(['/nothing', '/Quiz/nothing/at/all', '/%2e%2e/secret'])('shows the 404 page at %s', async (url) => {
  await using w = await createWorld()
  const reply = await w.get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.body).toContain('There is nothing at this address')
})

it.each([
  ['BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 'We can’t read this request'],
  ['GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n', 'We can’t read this request'],
  [`GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'We can’t read this request'],
  ['GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'There is nothing at this address'],
  ['GET /api/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 'We can’t read this address'],
])('refuses the malformed request %.30j with the usual security headers', async (request, message) => {
  await using w = await createWorld()
  const reply = await overSocket(w, request)
  expect(reply).toMatch(/^HTTP\/1.1 400 /)
  expect(reply).toContain(message)
  expect(reply.toLowerCase()).toContain('x-content-type-options: nosniff')
})

it('handles a path of thousands of slashes without delay', { retry: 2 }, async () => {
  await using w = await createWorld()
  await w.get('/')
  const before = process.cpuUsage()
  for (let at = 0; at < 20; at += 1) await w.get(`${'/'.repeat(15_000)}x`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})

it('forbids caches to store error replies', async () => {
  await using w = await createWorld()
  for (const url of ['/share/22-11-2026.png', '/assets/x.js', '/api/nothing', '/api/GetQuestion?date=x']) {
    expect((await w.get(url)).headers['cache-control'], url).toBe('no-store')
  }
})

it('refuses an unsupported method before it reads the body', async () => {
  await using w = await createWorld()
  const payload = '{broken'
  const headers = { 'content-type': 'application/json' }
  const reply = await w.app.inject({ method: 'POST', url: '/api/getToday', payload, headers })
  expect(reply.statusCode).toBe(405)
  expect((await w.app.inject({ method: 'POST', url: '/api/nothing' })).statusCode).toBe(404)
  expect((await w.app.inject({ method: 'OPTIONS', url: '/' })).statusCode).toBe(405)
})

it.each([
  ['GET', '/api/Register', 'POST'],
  ['HEAD', '/api/register/', 'POST'],
  ['PUT', '/api/v1/questions/7', 'GET, HEAD'],
  ['DELETE', '/assets/site.js', 'GET, HEAD'],
  ['PATCH', '/Unsubscribe', 'GET, HEAD, POST'],
] as const)('refuses %s %s with 405 and lists the supported methods in Allow', async (method, url, allow) => {
  await using w = await createWorld()
  const reply = await w.app.inject({ method, url })
  expect(reply.statusCode).toBe(405)
  expect(reply.headers.allow).toBe(allow)
})

/** Sends raw bytes, which no HTTP client would send, and returns everything that the server replies. */
async function overSocket(w: World, bytes: string): Promise<string> {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}
