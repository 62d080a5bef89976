import { expect, it } from 'vitest'
import { world } from '#test/world.ts'
import { LIMITS } from '#contract/limits.ts'

const remoteAddress = '203.0.113.1'

it('where nothing is costs nobody anything: it is one page, counted against no network', async () => {
  await using w = await world('2026-11-21T12:00Z')
  await w.get('/nothing')
  for (let at = 0; at < LIMITS.networkCostly.max + 10; at += 1) {
    const reply = await w.app.inject({ url: `/nothing/${at}?x=1`, remoteAddress })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('There is nothing at this address')
  }
  const random = await w.app.inject({ url: '/api/GetQuizzes/1/Random', remoteAddress })
  expect(random.headers['ratelimit']).toBe(`"costly";r=${LIMITS.networkCostly.max - 1};t=60`)
})

/** How each is answered, whether the page that says nothing is there is kept or not. */
const ANSWERED: Record<string, number> = {
  '/about': 200,
  '/%61bout': 200,
  '/ABOUT/?x=1': 200,
  '/about#here': 200,
  '//about': 404,
  '/1-1-2020': 301,
  '/31-02-2026': 404,
  '/robots.txt': 200,
  '/.well-known/security.txt': 200,
  '/.well-known': 404,
  '/api/nothing': 404,
  '/%zz': 400,
}

it('what is somewhere, however it is spelt, is not taken for nothing', async () => {
  await using w = await world()
  const ask = (url: string) => w.app.inject({ url })
  const before = await Promise.all(Object.keys(ANSWERED).map(ask))
  await w.get('/nothing')
  const after = await Promise.all(Object.keys(ANSWERED).map(ask))
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Object.values(ANSWERED))
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
})

it('what crawlers are told of is there, though the first that anybody asked for was not', async () => {
  await using w = await world()
  await w.questions({}, {})
  await w.quizQuestions({})
  await w.get('/nothing')
  const listed = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)]
  const parts = listed((await w.get('/sitemap.xml')).body)
  const addresses = (await Promise.all(parts.map(([, part = '']) => w.get(new URL(part).pathname))))
    .flatMap(({ body }) => listed(body))
    .map(([, address = '']) => new URL(address).pathname)
  expect(addresses).toContain('/About')
  for (const address of addresses) {
    expect((await w.get(address)).body, address).not.toContain('There is nothing at this address')
  }
})
