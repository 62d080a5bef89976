import { expect, it } from 'vitest'
import { world } from '#test/world.ts'
import { DOOR_LIMITS } from './door-limits.ts'

it('a network makes so many costly calls in a minute; its neighbours and its pages do not suffer', async () => {
  await using w = await world('2026-11-21T12:00Z')
  await w.questions({})
  await w.get('/About')
  const ask = (url: string, remoteAddress: string) => w.app.inject({ url, remoteAddress })
  const random = '/api/GetQuizzes/1/Random'
  const first = await ask(random, '203.0.113.1')
  expect(first.headers).toMatchObject({
    'ratelimit-policy': `"costly";q=${DOOR_LIMITS.costly};w=60`,
    ratelimit: `"costly";r=${DOOR_LIMITS.costly - 1};t=60`,
  })
  for (let at = 1; at < DOOR_LIMITS.costly; at += 1) await ask(random, `203.0.113.${at % 250}`)
  const refused = await ask(random, '203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toEqual({
    message: 'Too many calls from your network. Please wait a minute.',
  })
  expect((await ask('/About', '203.0.113.9')).statusCode).toBe(200)
  expect((await ask('/api/GetQuestion', '203.0.113.9')).statusCode).toBe(200)
  expect((await ask(random, '203.0.114.9')).statusCode).toBe(200)
  expect((await ask(random, '127.0.0.1')).statusCode).toBe(200)
  w.setClock('2026-11-21T12:01Z')
  expect((await ask(random, '203.0.113.9')).statusCode).toBe(200)
})

it.each([
  'GET /api/Export?format=csv',
  'HEAD /api/Export?format=csv',
  'POST /api/CheckImport',
  'POST /api/Import',
  'GET /api/list?words=maps',
  'GET /api/SearchQuestions/maps',
  'POST /api/list',
  'POST /list/Edit/maps',
  'GET /api/DownloadMyData',
  'POST /api/DeleteAccount',
  'GET /share/21-11-2026.png',
  'HEAD /share/quiz-maps.png',
])('%s is one of the costly calls', async (call) => {
  await using w = await world()
  const [method, url] = call.split(' ')
  const sent = { method: method as 'GET', url: url as string, remoteAddress: '203.0.113.1' }
  const { headers } = await w.app.inject(sent)
  expect(headers['ratelimit-policy']).toContain('"costly"')
})
