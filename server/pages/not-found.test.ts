import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

/** Addresses and their status, whether the page for missing addresses is cached or not. */
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

it('answers unusual spellings of an address the same before and after the 404 page is cached', async () => {
  await using w = await createWorld()
  const ask = (url: string) => w.app.inject({ url })
  const before = await Promise.all(Object.keys(ANSWERED).map(ask))
  await w.get('/nothing')
  const after = await Promise.all(Object.keys(ANSWERED).map(ask))
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Object.values(ANSWERED))
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
})

it('serves every address of the sitemap after an address without a page was requested', async () => {
  await using w = await createWorld()
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

it.each([
  ['/Categories/Art', 200],
  ['/Quiz', 200],
  ['/Shop', 404],
])('the page %s without contents replies %i with a message', async (path, status) => {
  await using w = await createWorld()
  const { statusCode, body } = await w.get(path)
  expect(statusCode).toBe(status)
  expect(body).toContain('no items found')
})

it('the pages of an empty category and of an unknown address link to today’s question', async () => {
  await using w = await createWorld()
  const link = /<a [^>]*href="\/"[^>]*>Play today’s question<\/a>/
  expect((await w.get('/Categories/Art')).body).toMatch(link)
  const { statusCode, body } = await w.get('/no/such/page')
  expect(statusCode).toBe(404)
  expect(body).toMatch(link)
})
