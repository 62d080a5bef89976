import { expect, it } from 'vitest'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

const ORIGIN = { origin: 'https://elsewhere.example' }

/** Creates a world with a question of the day and an admin's access token. */
async function tokenWorld() {
  const w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ id: 'today' })
  await w.get('/')
  const admin = await w.player('admin')
  const scopes = ['stats:read', 'answers:write', 'authoring']
  const reply = await w.post('/api/AddAccessToken', { name: 'A page', scopes, days: 7 }, admin)
  const { token } = reply.json<{ token: string }>()
  return Object.assign(w, { cookie: admin.cookie, token })
}

function preflight(w: World, url: string) {
  return w.app.inject({ method: 'OPTIONS', url, headers: ORIGIN })
}

const shared = sharedWorld(tokenWorld)

it.each([
  ['/api/v1/me/statistics', 'GET, HEAD'],
  ['/api/v1/me/answers', 'GET, HEAD'],
  ['/api/v1/questions/today/answers', 'POST'],
  ['/api/v1/authoring/questions', 'GET, HEAD, POST'],
  ['/api/v1/authoring/questions/today', 'GET, HEAD, PATCH'],
])('allows the Authorization header in the preflight reply for %s', async (path, methods) => {
  const { statusCode, headers } = await preflight(await shared(), path)
  expect(statusCode).toBe(204)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-methods']).toBe(methods)
  expect(headers['access-control-allow-headers']).toContain('authorization')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
})

it.each(['/api/GetUserStats', '/api/AddAccessToken', '/api/System', '/api/list'])(
  'refuses a preflight for %s, which is not a call of the public API',
  async (path) => {
    const { headers } = await preflight(await shared(), path)
    expect(headers['access-control-allow-headers']).toBeUndefined()
  },
)

it('lets a script of another site use an access token and read the reply', async () => {
  await using w = await tokenWorld()
  const headers = { ...ORIGIN, authorization: `Bearer ${w.token}` }
  const answered = await w.app.inject({
    method: 'POST',
    url: '/api/v1/questions/today/answers',
    headers,
    payload: { choice: 'Seven' },
  })
  const read = await w.app.inject({ url: '/api/v1/me/statistics', headers })
  for (const reply of [answered, read]) {
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['access-control-expose-headers']).toContain('location')
  }
})

it('lets a script of another site read the error for a refused token', async () => {
  const w = await shared()
  for (const authorization of ['Bearer sn_nobody', undefined]) {
    const headers = { ...ORIGIN, ...(authorization && { authorization }) }
    const reply = await w.app.inject({ url: '/api/v1/me/statistics', headers })
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  }
})

it('hides replies to requests with a cookie from scripts of other sites', async () => {
  const w = await shared()
  for (const authorization of [`Bearer ${w.token}`, undefined]) {
    const headers = { ...ORIGIN, cookie: w.cookie, ...(authorization && { authorization }) }
    const reply = await w.app.inject({ url: '/api/v1/me/statistics', headers })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  }
})

it.each([
  ['application/x-www-form-urlencoded', 'choice=Seven'],
  ['text/plain', '{"choice":"Seven"}'],
])('answers 415 to a body of the type %s in the public API', async (type, payload) => {
  const w = await shared()
  const headers = { authorization: `Bearer ${w.token}`, 'content-type': type }
  const url = '/api/v1/questions/today/answers'
  const reply = await w.app.inject({ method: 'POST', url, headers, payload })
  expect(reply.statusCode).toBe(415)
  expect(reply.json()).toMatchObject({ code: 'unsupported-media-type' })
})
