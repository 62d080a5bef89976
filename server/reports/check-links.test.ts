import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { ReportedQuestion } from '#domain/questions/report.ts'
import { type World, world } from '#test/world.ts'
import { checkLinks } from './check-links.ts'
import { lookAtLink } from './look-at-link.ts'

/** A server whose pages answer with a status; it notes what it is asked. */
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
const AT_ONCE = { politeMs: 0 }

async function reported(w: World): Promise<ReportedQuestion[]> {
  const reply = await w.get('/api/GetReports', { cookie: (await w.player('admin')).cookie })
  return reply.json<{ data: ReportedQuestion[] }>().data
}

it('a link that is gone for three weeks stands in the reports, once; one that came back does not', async () => {
  await using site = await website({ '/there': 200, '/moody': 404 })
  await using w = await world('2026-11-01T12:00Z', ANYWHERE)
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
      reports: [
        { reason: 'broken-link', note: expect.stringContaining(`${site.url}/gone`) as string },
      ],
    },
  ])
})

it('of two processes one looks at a link', async () => {
  await using site = await website({ '/there': 200 })
  await using w = await world('2026-11-01T12:00Z', ANYWHERE)
  await w.questions({ reference: `${site.url}/there` })
  await using other = await w.neighbour()
  const looked = await Promise.all([w, other].map(({ deps }) => checkLinks(deps, AT_ONCE)))
  expect(looked.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(site.asked).toEqual(['HEAD /there'])
})

it('no link is looked at unless the operator allows it', async () => {
  await using site = await website({})
  await using w = await world()
  await w.questions({ reference: `${site.url}/gone` })
  expect(await checkLinks(w.deps, AT_ONCE)).toBe(0)
  expect(site.asked).toEqual([])
})

it.each([
  ['a page that is there', { '/': 204 }, 'there', ['HEAD /']],
  ['a server that knows no HEAD', { 'HEAD /': 405, 'GET /': 200 }, 'there', ['HEAD /', 'GET /']],
  ['a page that is gone', { '/': 410 }, 'gone', ['HEAD /', 'GET /']],
  ['one that is elsewhere now', { '/': '/new', '/new': 200 }, 'there', ['HEAD /', 'HEAD /new']],
  ['a server that lets no machines in', { '/': 403 }, 'unsure', ['HEAD /', 'GET /']],
  ['a server that is busy', { '/': 503 }, 'unsure', ['HEAD /']],
  ['a circle', { '/': '/' }, 'unsure', Array.from({ length: 6 }, () => 'HEAD /')],
] as const)('%s is seen as such', async (_, statuses, look, asked) => {
  await using site = await website(statuses)
  expect(await lookAtLink(`${site.url}/`, SITE)).toBe(look)
  expect(site.asked).toEqual(asked)
})

it('nobody is asked in an inner network, nor where a name leads there', async () => {
  await using site = await website({ '/': 200 })
  const { port } = new URL(site.url)
  const looker = { ...SITE, where: 'public' } as const
  for (const url of [`${site.url}/`, `http://localhost:${port}/`, 'http://127.0.0.1/']) {
    expect(await lookAtLink(url, looker)).toBe('unsure')
  }
  expect(site.asked).toEqual([])
})
