import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'
import { createResponseCache } from './response-cache.ts'

describe('cached pages', () => {
  it('sends a cached page in brotli and gzip with a different ETag for each', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await w.questions({})
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) => w.get('/', { 'accept-encoding': encoding })),
    )
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body)
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body)
    expect(new Set([plain, br, gzip].map((reply) => reply?.headers.etag)).size).toBe(3)
    expect(br?.headers.vary).toBe('accept-encoding')
    for (const [accepted, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['x-br, GZIP;q=0.5', 'gzip'],
      ['BR', 'br'],
      ['br;q=0;x=1', undefined],
    ] as const) {
      const { headers } = await w.get('/', { 'accept-encoding': accepted })
      expect(headers['content-encoding'], accepted).toBe(encoding)
    }
  })

  it('replies 304 to a client that has the current page', async () => {
    await using w = await createWorld()
    await w.questions({})
    const first = await w.get('/')
    const again = await w.get('/', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await w.get('/', { 'if-none-match': '*' })).statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBeDefined()
    expect((await w.get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answers HEAD for a cached page with its headers only', async () => {
    await using w = await createWorld()
    await w.questions({})
    const get = await w.get('/')
    const head = await w.app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers.etag).toBe(get.headers.etag)
  })

  it('lets a CDN cache a page until midnight UTC at most', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({})
    const held = async () => Number(/s-maxage=(\d+)/.exec(String((await w.get('/')).headers['cache-control']))?.[1])
    expect(await held()).toBe(300)
    w.setClock('2026-11-21T23:59:30Z')
    expect(await held()).toBe(30)
    w.setClock('2026-11-21T23:59:59.999Z')
    expect(await held()).toBe(0)
  })

  it('forbids a CDN to cache a page that was created before midnight and sent after midnight', async () => {
    await using w = await createWorld('2026-11-21T23:59:59Z')
    await w.questions({})
    const { render } = w.deps.pages
    w.deps.pages.render = async (...args) => {
      const page = await render(...args)
      w.setClock('2026-11-22T00:00:00Z')
      return page
    }
    expect((await w.get('/')).headers['cache-control']).toContain('s-maxage=0')
  })

  it('caches a page once for all spellings of its address', async () => {
    await using w = await createWorld()
    await w.questions({})
    const art = await w.get('/api/GetList/Science?y=1?&page=1')
    expect(art.json<{ pages: number }>().pages).toBe(1)
    const kept = new Set<string>()
    const { findOrMake } = w.deps.responseCache
    w.deps.responseCache.findOrMake = (key, state, make) => {
      kept.add(key)
      return findOrMake(key, state, make)
    }
    for (const junk of ['?a=1', '?b=2&c=3', '?x', '']) await w.get(`/api/GetList/FOOD${junk}`)
    for (const junk of ['?utm=1', '/', '?']) await w.get(`/About${junk}`)
    expect(kept).toEqual(new Set(['/about', '/api/getlist/food']))
  })

  it(
    'replaces a cached page after midnight and after an edit, also in another process',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld('2026-11-21T12:00Z')
      await w.questions({ text: 'Before?' }, { text: 'The day after?' })
      await using neighbour = await w.neighbour()
      expect((await w.get('/')).body).toContain('Before?')
      expect((await neighbour.get('/')).body).toContain('Before?')
      await w.deps.content.write(async (trx) => {
        await trx.updateTable('questions').set({ text: 'Edited?' }).where('text', '=', 'Before?').execute()
        return { result: null, changed: true }
      })
      expect((await w.get('/')).body).toContain('Edited?')
      await neighbour.deps.content.refresh()
      expect((await neighbour.get('/')).body).toContain('Edited?')
      w.setClock('2026-11-22T00:00Z')
      expect((await w.get('/')).body).toContain('The day after?')
    },
  )

  it('renders a page once for concurrent requests', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await w.questions({})
    let made = 0
    const { render } = w.deps.pages
    w.deps.pages.render = (...args) => {
      made += 1
      return render(...args)
    }
    const replies = await Promise.all(Array.from({ length: 50 }, () => w.get('/')))
    expect(new Set(replies.map((reply) => reply.headers.etag)).size).toBe(1)
    expect(made).toBe(1)
  })
})

it('stores cached replies in memory of exactly their size', async () => {
  const cache = createResponseCache({})
  const small = { body: '{"data":[]}', contentType: 'application/json; charset=utf-8' }
  const { bodies } = await cache.findOrMake('small', null, async () => small)
  for (const bytes of Object.values(bodies)) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

it('recompresses a reply after a repeated request and sends it with the same ETag', async () => {
  const cache = createResponseCache({})
  const body = await readFile(import.meta.filename)
  const make = async () => ({ body, contentType: 'text/html; charset=utf-8' })
  const first = await cache.findOrMake('page', null, make)
  const sizeNow = () => cache.find('page', null)?.bodies.br.length ?? Infinity
  await expect.poll(sizeNow, { timeout: 10_000 }).toBeLessThan(first.bodies.br.length)
  const { bodies, headers } = await cache.findOrMake('page', null, make)
  expect(brotliDecompressSync(bodies.br)).toEqual(body)
  expect(headers.br).toEqual({ ...first.headers.br, 'content-length': bodies.br.length })
})

it('caches one entry for all spellings of a page’s address', async () => {
  await using w = await createWorld()
  await w.get('/About')
  const kept: string[] = []
  const { findOrMake } = w.deps.responseCache
  w.deps.responseCache.findOrMake = (key, state, make) => {
    kept.push(key)
    return findOrMake(key, state, make)
  }
  for (const path of ['/%41bout', '/a%62OUT/', '/%61%62%6Fut?x=%00']) {
    expect((await w.get(path)).statusCode, path).toBe(200)
  }
  expect(new Set(kept)).toEqual(new Set(['/about']))
})

it('does not count replies from the cache against the limits of a network', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', { TRUST_PROXY: '1' })
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = w.app.server.address() as AddressInfo
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect((await ask('/About')).headers.has('ratelimit')).toBe(true)
  for (const path of ['/About', '/aBOUT/', '/%41bout?x=1']) {
    const reply = await ask(path)
    expect(reply.status, path).toBe(200)
    expect(reply.headers.has('ratelimit'), path).toBe(false)
  }
})

it('renders one 404 page for all unknown addresses', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  let made = 0
  const { render } = w.deps.pages
  w.deps.pages.render = (request) => {
    made += 1
    return render(request)
  }
  const replies = await Promise.all(
    ['/nothing', '/here/either', '/wp-login.php', '/nothing?x=1'].map((path) => w.get(path)),
  )
  const again = await w.get('/nothing', { 'if-none-match': String(replies[0]?.headers['etag']) })
  for (const reply of [...replies, again]) {
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.body === replies[0]?.body).toBe(true)
  }
  expect(made).toBeLessThanOrEqual(1)
})

it('caches one 404 page for each reason, such as missing quizzes', async () => {
  await using w = await createWorld()
  const madeFor: unknown[] = []
  const { render } = w.deps.pages
  w.deps.pages.render = (request) => {
    if (!request.entry) madeFor.push(request.missing)
    return render(request)
  }
  for (const kind of ['/Quiz/no', '/Categories/no', '/Categories/Art/no', '/31-02-20', '/1x']) {
    const [one, other] = [await w.get(`${kind}11`), await w.get(`${kind}12`)]
    expect([one.statusCode, other.statusCode]).toEqual([404, 404])
    expect(one.body === other.body, kind).toBe(true)
  }
  expect(madeFor).toHaveLength(new Set(madeFor).size)
})

it('days without a question that have the same nearest day share one cached page, without a database query', async () => {
  await using w = await createWorld('2026-11-20T12:00Z')
  await w.questions({}, {})
  await w.get('/')
  w.setClock('2026-11-21T12:00Z')
  await w.get('/')
  await w.get('/01-02-2020')
  const { responseCache, pages } = w.deps
  const before = responseCache.size().replies
  let made = 0
  const { render } = pages
  pages.render = (request) => {
    made += 1
    return render(request)
  }
  const bodies = new Set<string>()
  for (let date = 1; date <= 28; date += 1) {
    const day = `${String(date).padStart(2, '0')}-03-2021`
    for (const path of [`/${day}`, `/GetToday/${day}`, `/${day}?x=${date}`]) {
      const page = await w.get(path)
      expect(page.statusCode).toBe(404)
      bodies.add(page.body)
    }
    expect((await w.get(`/embed/${day}`)).statusCode).toBe(404)
    const reply = await w.get(`/api/GetQuestion?date=2021-03-${day.slice(0, 2)}`)
    expect(reply.json()).toMatchObject({ data: [], nearest: '2026-11-20' })
  }
  expect(bodies.size).toBe(1)
  // One further entry is the 404 page of embedded cards.
  expect(responseCache.size().replies).toBeLessThanOrEqual(before + 1)
  expect(made).toBeLessThanOrEqual(29)
  const [body = ''] = bodies
  expect(body).toContain('href="/20-11-2026"')
  expect(body).toContain('<title>No question that day')
  expect(body).not.toContain('2021')
  expect((await w.get('/20-11-2026')).statusCode).toBe(200)
})

it('caches one page for all future days', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({})
  // The first request of a day assigns its question, which changes the content version.
  await w.get('/')
  const today = await w.get('/')
  const kept = new Set<string>()
  const { findOrMake } = w.deps.responseCache
  w.deps.responseCache.findOrMake = (key, state, make) => {
    kept.add(key)
    return findOrMake(key, state, make)
  }
  for (const year of [2027, 2031, 9998]) {
    const page = await w.get(`/01-02-${year}`)
    expect(page.headers.etag).toBe(today.headers.etag)
    expect((await w.get(`/GetToday/01-02-${year}`)).statusCode).toBe(200)
    const reply = await w.get(`/api/GetQuestion?date=${year}-02-01`)
    expect(reply.json<{ day: string }>().day).toBe('2026-11-21')
  }
  expect(kept).toEqual(new Set(['/', '/api/getquestion']))
})

it('builds the API description once and caches it', async () => {
  await using w = await createWorld()
  const { headers } = await w.get('/api/openapi.json')
  const again = await w.get('/api/openapi.json', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})
