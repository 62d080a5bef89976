import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createQuiz, TIME_ZONES } from '#test/fixtures.ts'
import { createWorld } from '#test/world.ts'
import type { Day } from '#domain/time/day.ts'
import { splitSitemapIntoParts } from './sitemap.ts'

describe('files of the site', () => {
  it('returns the build date and the server’s time in meta.json', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const reply = await w.get('/meta.json')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      buildDate: w.deps.buildDate,
      now: Date.parse('2026-11-21T12:00Z'),
    })
  })

  it('lists the pages of the site in the sitemap for crawlers', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({}, {})
    await w.get('/')
    const [asked] = await w.questions({ status: 'Quizonly' })
    const questionIds = [asked?.id ?? '']
    await w.quizzes(
      createQuiz({ slug: 'edible-maps', questionIds }),
      createQuiz({ slug: 'unfinished', questionIds, status: 'Draft' }),
      createQuiz({ slug: 'elsewhere', questionIds, type: 'apponly' }),
    )
    const { body } = await w.get('/sitemap-1.xml')
    expect(body).toContain('<loc>https://trivia.example/Shop</loc>')
    expect(body).toContain('<loc>https://trivia.example/Quiz/edible-maps</loc>')
    expect(body).not.toMatch(/unfinished|elsewhere/)
    expect(body).toContain('<loc>https://trivia.example/21-11-2026</loc>')
    expect(body).toContain('<loc>https://trivia.example/Categories/Food</loc>')
    expect(body).not.toContain('22-11-2026')
    expect((await w.get('/robots.txt')).body).toContain('https://trivia.example/sitemap.xml')
  })

  it('/sitemap.xml lists exactly the pages that are marked as listed in the table of all pages', async () => {
    await using w = await createWorld('2026-10-31T12:00Z')
    const asked = await w.quizQuestions({})
    await w.questions({}, {})
    await w.get('/')
    w.setClock('2026-11-21T12:00Z')
    await w.get('/')
    expect(asked).toHaveLength(1)
    const listed = [...(await w.get('/sitemap-1.xml')).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    const matches = (pattern: string, path: string) =>
      new RegExp(`^${pattern.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
    for (const { path, sitemap } of w.deps.pages.siteMap) {
      const has = listed.some((one) => matches(path, one))
      if (sitemap !== 'none') expect(has, path).toBe(true)
      else if (!path.includes(':')) expect(has, path).toBe(false)
    }
    for (const path of listed) {
      const reply = await w.get(path)
      if (path !== '/Shop') expect(reply.statusCode, path).toBe(200)
      expect(reply.body, path).not.toContain('content="noindex"')
    }
  })

  it('names the last change of each address and each part in the sitemap', async () => {
    await using w = await createWorld('2026-11-20T12:00Z')
    await w.questions({ id: 'first', categories: ['Art'] }, { categories: ['Sport'] })
    await w.get('/')
    w.setClock('2026-11-21T12:00Z')
    await w.get('/')
    const changed = async (path: string) => {
      const { body } = await w.get('/sitemap-1.xml')
      return new RegExp(`<loc>https://trivia.example${path}</loc><lastmod>(.*?)</lastmod>`).exec(body)?.[1]
    }
    expect(await changed('/')).toBe('2026-11-21')
    expect(await changed('/21-11-2026')).toBe('2026-11-21')
    expect(await changed('/20-11-2026')).toBe('2026-11-21')
    expect(await changed('/Categories/Art')).toBe('2026-11-20')
    const built = new Date(w.deps.buildDate).toISOString().slice(0, 10)
    expect(await changed('/About')).toBe(built)
    await w.deps.content.write(async (trx) => {
      const erratum = { version: 2, at: Date.parse('2026-11-24T09:00Z'), text: 'Two.' }
      await trx
        .insertInto('errata')
        .values({ question_id: 'first', ...erratum })
        .execute()
      return { result: null, changed: true }
    })
    w.setClock('2026-11-25T12:00Z')
    expect(await changed('/20-11-2026')).toBe('2026-11-24')
    const index = (await w.get('/sitemap.xml')).body
    expect(index).toContain('<loc>https://trivia.example/sitemap-1.xml</loc>')
    expect(index).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
      expect((await w.get(path)).statusCode, path).toBe(404)
    }
  })

  it('splits the sitemap into parts of fifty thousand addresses', () => {
    const day = '2026-11-21' as Day
    const addresses = Array.from({ length: 100_001 }, (_, at) => ({ path: `/${at}`, changed: day }))
    const parts = splitSitemapIntoParts(addresses)
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1])
    expect(parts[2]?.[0]?.path).toBe('/100000')
  })

  it('names a contact for vulnerabilities in security.txt, which expires in less than a year', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', { CONTACT_EMAIL: 'us@trivia.example' })
    const { body, headers } = await w.get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:us@trivia.example\n')
    expect(body).toContain('Expires: 2027-05-20T00:00:00.000Z\n')
    const admin = await w.player('admin')
    await w.post('/api/SetSiteProfile', { contactEmail: 'ours@trivia.example' }, admin)
    expect((await w.get('/.well-known/security.txt')).body).toContain('Contact: mailto:ours@trivia.example\n')
    await using bare = await createWorld()
    expect((await bare.get('/.well-known/security.txt')).body).toContain('Contact: https://trivia.example/Contact\n')
  })

  it('serves the icon at /favicon.ico', async () => {
    await using w = await createWorld()
    const { rawPayload, headers } = await w.get('/favicon.ico')
    expect(headers['content-type']).toBe('image/x-icon')
    // The header of an ICO file with three pictures.
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    for (const at of [0, 1, 2]) {
      const offset = rawPayload.readUInt32LE(6 + 16 * at + 12)
      expect(rawPayload.subarray(offset + 1, offset + 4).toString()).toBe('PNG')
    }
  })

  it('allows browsers to prefetch only pages that are the same for everybody', async () => {
    await using w = await createWorld()
    await w.questions({})
    const { body, headers } = await w.get('/')
    const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(hash('sha256', rules, 'base64'))
    const { prefetch } = JSON.parse(rules) as {
      prefetch: [{ where: { and: [{ href_matches: string[] }] }; eagerness: string }]
    }
    const [{ where, eagerness }] = prefetch
    expect(eagerness).toBe('moderate')
    const isPrefetched = (pathname: string) =>
      where.and[0].href_matches.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }))
    for (const path of ['/', '/24-11-2026', '/Quiz/edible-maps', '/Categories/Food/2', '/Archive']) {
      expect(isPrefetched(path), path).toBe(true)
    }
    for (const path of ['/Profile', '/List', '/Admin', '/Admin/Today', '/VerifyEmail', '/ResetPassword', '/Edit/a']) {
      expect(isPrefetched(path), path).toBe(false)
    }
  })

  it('serves the share picture of a day', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions(TIME_ZONES)
    const reply = await w.get('/share/21-11-2026.png')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/png')
    expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect((await w.get('/share/20-11-2026.png')).statusCode).toBe(404)
    expect((await w.get('/share/22-11-2026.png')).statusCode).toBe(404)
  })

  it('reports liveness at /healthz and readiness at /readyz', async () => {
    await using w = await createWorld()
    expect((await w.get('/healthz')).statusCode).toBe(200)
    expect((await w.get('/readyz')).statusCode).toBe(200)
  })
})

describe('API documentation and addresses', () => {
  it('describes every endpoint in openapi.json and on the page /api/docs', async () => {
    await using w = await createWorld()
    const description = (await w.get('/api/openapi.json')).json<{ paths: Record<string, unknown> }>()
    const served = [...w.app.accessByRoute.keys()]
      .map((route) => route.split(' ')[1] ?? '')
      .filter((path) => path === '/meta.json' || /^\/api[/_.]/.test(path))
      .filter((path) => path !== '/api/openapi.json' && path !== '/api/docs')
      .map((path) => path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(description.paths).toSorted()).toEqual([...new Set(served)].toSorted())
    const { body, statusCode } = await w.get('/api/docs')
    expect(statusCode).toBe(200)
    expect(body).toContain('/api/GetList/{cat}')
    expect(body).toContain('DateUsed')
  })

  it.each(['/api/gettoday', '/API/GETTODAY/', '/api/getToday/'])(
    'the server answers an API call at any spelling of its path: %s',
    async (path) => {
      await using w = await createWorld()
      expect((await w.get(path)).statusCode).toBe(200)
    },
  )
})
