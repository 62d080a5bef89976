import type { ReportedQuestion } from '#contract/reports/contract.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type World, createWorld } from '#test/world.ts'
import { checkLinks } from './check-links.ts'
import { checkLinkStatus } from './check-link.ts'

/** A server that replies with a status for each path and records the requests. */
async function website(statuses: Record<string, number | string>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    asked.push(`${method} ${url}`)
    const found = statuses[`${method} ${url}`] ?? statuses[url] ?? 404
    if (typeof found === 'string') response.writeHead(302, { location: found })
    else response.writeHead(found)
    response.end('a page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    statuses,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const { signal } = new AbortController()
const SITE = { where: 'any', siteUrl: 'https://trivia.example', signal } as const
const ANYWHERE = { CHECK_LINKS: 'any' }
const AT_ONCE = { sameHostDelayMs: 0 }

async function reported(w: World): Promise<ReportedQuestion[]> {
  const reply = await w.get('/api/GetReports', { cookie: (await w.player('admin')).cookie })
  return reply.json<{ data: ReportedQuestion[] }>().data
}

it(
  'a link broken for three weeks is reported once, and a link that recovered is not reported',
  { tags: 'postgres' },
  async () => {
    await using site = await website({ '/there': 200, '/moody': 404 })
    await using w = await createWorld('2026-11-01T12:00Z', ANYWHERE)
    await w.questions(
      { id: 'sound', reference: `${site.url}/there` },
      { id: 'broken', reference: `${site.url}/gone`, mediaUrl: `${site.url}/moody` },
      { id: 'own', reference: '', mediaUrl: '/Media/a.webp' },
    )
    expect(await checkLinks(w.deps, AT_ONCE)).toBe(3)
    expect(await checkLinks(w.deps, AT_ONCE)).toBe(0)
    for (const day of ['08', '15', '22', '29']) {
      expect(await reported(w)).toHaveLength(day > '15' ? 1 : 0)
      w.setClock(`2026-11-${day}T12:00Z`)
      site.statuses['/moody'] = day === '15' ? 200 : 404
      expect(await checkLinks(w.deps, AT_ONCE)).toBe(3)
    }
    expect(await reported(w)).toMatchObject([
      {
        questionId: 'broken',
        count: 1,
        reports: [{ reason: 'broken-link', note: expect.stringContaining(`${site.url}/gone`) as string }],
      },
    ])
  },
)

it('two processes do not check the same link', { tags: 'postgres' }, async () => {
  await using site = await website({ '/there': 200 })
  await using w = await createWorld('2026-11-01T12:00Z', ANYWHERE)
  await w.questions({ reference: `${site.url}/there` })
  await using other = await w.neighbour()
  const looked = await Promise.all([w, other].map(({ deps }) => checkLinks(deps, AT_ONCE)))
  expect(looked.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(site.asked).toEqual(['HEAD /there'])
})

it('links are not checked unless the operator allows it', async () => {
  await using site = await website({})
  await using w = await createWorld()
  await w.questions({ reference: `${site.url}/gone` })
  expect(await checkLinks(w.deps, AT_ONCE)).toBe(0)
  expect(site.asked).toEqual([])
})

it.each([
  ['a page that exists', { '/': 204 }, 'there', ['HEAD /']],
  ['a page on a server without HEAD', { 'HEAD /': 405, 'GET /': 200 }, 'there', ['HEAD /', 'GET /']],
  ['a deleted page (410)', { '/': 410 }, 'gone', ['HEAD /', 'GET /']],
  ['a page that was moved', { '/': '/new', '/new': 200 }, 'there', ['HEAD /', 'HEAD /new']],
  ['a page on a server that blocks bots', { '/': 403 }, 'unsure', ['HEAD /', 'GET /']],
  ['a page on a busy server', { '/': 503 }, 'unsure', ['HEAD /']],
  ['a redirect loop', { '/': '/' }, 'unsure', Array.from({ length: 6 }, () => 'HEAD /')],
] as const)('a check of %s returns the right status', async (_, statuses, status, requests) => {
  await using site = await website(statuses)
  expect(await checkLinkStatus(`${site.url}/`, SITE)).toBe(status)
  expect(site.asked).toEqual(requests)
})

it('link checks never contact a private address, directly or by a host name', async () => {
  await using site = await website({ '/': 200 })
  const { port } = new URL(site.url)
  const looker = { ...SITE, where: 'public' } as const
  for (const url of [`${site.url}/`, `http://localhost:${port}/`, 'http://127.0.0.1/']) {
    expect(await checkLinkStatus(url, looker)).toBe('unsure')
  }
  expect(site.asked).toEqual([])
})
