import { describe, expect, it } from 'vitest'
import { type World, createWorld } from '#test/world.ts'
import { createQuiz } from '#test/fixtures.ts'
import { RATE_LIMITS } from '#contract/base/limits.ts'

it('limits the costly calls of a network per minute without limiting other networks or its page views', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({})
  await w.get('/About')
  const ask = (url: string, remoteAddress: string) => w.app.inject({ url, remoteAddress })
  const random = '/api/GetQuizzes/1/Random'
  const first = await ask(random, '203.0.113.1')
  expect(first.headers).toMatchObject({
    'ratelimit-policy': `"costly";q=${RATE_LIMITS.networkCostly.max};w=60`,
    ratelimit: `"costly";r=${RATE_LIMITS.networkCostly.max - 1};t=60`,
  })
  for (let at = 1; at < RATE_LIMITS.networkCostly.max; at += 1) await ask(random, `203.0.113.${at % 250}`)
  const refused = await ask(random, '203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json()).toEqual({ message: 'Too many requests from your network. Please wait a minute.' })
  expect((await ask('/About', '203.0.113.9')).statusCode).toBe(200)
  expect((await ask('/api/GetQuestion', '203.0.113.9')).statusCode).toBe(200)
  expect((await ask(random, '203.0.114.9')).statusCode).toBe(200)
  expect((await ask(random, '127.0.0.1')).statusCode).toBe(200)
  w.setClock('2026-11-21T12:01Z')
  expect((await ask(random, '203.0.113.9')).statusCode).toBe(200)
})

it('refuses a network for a minute at a route that has replied 404 too often, but not at other routes', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const [question] = await w.questions({ status: 'Quizonly' })
  const publish = (slug: string) => w.quizzes(createQuiz({ slug, questionIds: [question?.id ?? ''] }))
  const ask = (url: string, remoteAddress: string) => w.app.inject({ url, remoteAddress })
  for (let at = 0; at < RATE_LIMITS.networkMisses.max; at += 1) {
    const { statusCode } = await ask(`/api/GetQuiz/nothing-${at}`, `203.0.113.${at}`)
    expect(statusCode).toBe(404)
  }
  const refused = await ask('/api/GetQuiz/nothing', '203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'ratelimit-policy': `"misses";q=${RATE_LIMITS.networkMisses.max};w=60`,
  })
  expect((await ask('/api/GetList/Science', '203.0.113.9')).statusCode).toBe(200)
  expect((await ask('/api/GetList/nothing', '203.0.113.9')).statusCode).toBe(404)
  expect((await ask('/api/GetQuiz/nothing', '203.0.114.9')).statusCode).toBe(404)
  await publish('published-since')
  expect((await ask('/api/GetQuiz/published-since', '203.0.114.9')).statusCode).toBe(200)
  w.setClock('2026-11-21T12:01Z')
  expect((await ask('/api/GetQuiz/nothing', '203.0.113.9')).statusCode).toBe(404)
})

describe('limits of accounts', () => {
  const random = '/api/GetQuizzes/1/Random'
  const ask = (w: World, remoteAddress: string, cookie = '') =>
    w.app.inject({ url: random, remoteAddress, headers: { cookie } })

  it('refuses an account after half of its network’s limit and leaves the other half to other accounts', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const [greedy, other] = [await w.player(), await w.player()]
    const first = await ask(w, '203.0.113.1', greedy.cookie)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"costly";q=${RATE_LIMITS.accountCostly.max};w=60`,
      ratelimit: `"costly";r=${RATE_LIMITS.accountCostly.max - 1};t=60`,
    })
    for (let at = 1; at < RATE_LIMITS.networkCostly.max; at += 1) {
      const { statusCode } = await ask(w, '203.0.113.1', greedy.cookie)
      expect(statusCode).toBe(at < RATE_LIMITS.accountCostly.max ? 200 : 429)
    }
    const refused = await ask(w, '203.0.113.1', greedy.cookie)
    expect(refused.headers['retry-after']).toBe('60')
    expect(refused.json()).toEqual({ message: 'Too many requests from your account. Please wait a minute.' })
    expect((await ask(w, '203.0.113.1', other.cookie)).statusCode).toBe(200)
    const stranger = await ask(w, '203.0.113.1')
    const left = RATE_LIMITS.networkCostly.max - RATE_LIMITS.accountCostly.max - 2
    expect(stranger.headers['ratelimit']).toBe(`"costly";r=${left};t=60`)
    w.setClock('2026-11-21T12:01Z')
    expect((await ask(w, '203.0.113.1', greedy.cookie)).statusCode).toBe(200)
  })

  it('counts the calls of an account over all networks, including calls through proxies that the operator has not declared as trusted', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const { cookie } = await w.player()
    for (let at = 0; at < RATE_LIMITS.accountCostly.max; at += 1) await ask(w, `198.51.${at}.1`, cookie)
    expect((await ask(w, '203.0.113.1', cookie)).statusCode).toBe(429)
    expect((await ask(w, '127.0.0.1', cookie)).statusCode).toBe(429)
    expect((await ask(w, '203.0.113.1')).statusCode).toBe(200)
  })
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
])('counts %s as a costly call', async (call) => {
  await using w = await createWorld()
  const [method, url] = call.split(' ')
  const sent = { method: method as 'GET', url: url as string, remoteAddress: '203.0.113.1' }
  const { headers } = await w.app.inject(sent)
  expect(headers['ratelimit-policy']).toContain('"costly"')
})
