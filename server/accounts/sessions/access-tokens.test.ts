import { expect, it } from 'vitest'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import { type World, createWorld } from '#test/world.ts'

type Made = { token: string; data: { id: string } }

async function makeToken(w: World, as: { cookie: string }, scopes: TokenScope[], days = 30): Promise<Made> {
  const reply = await w.post('/api/AddAccessToken', { name: 'A script', scopes, days }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Made>()
}

/** Calls the API as a script does, without a cookie or Origin header. */
function byToken(w: World, token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return w.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}

it('a script with an access token answers and reads for its player without an Origin header', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ id: 'today', answer: 'Seven' })
  await w.get('/')
  const { token } = await makeToken(w, await w.player(), ['stats:read', 'answers:write'])
  const path = '/api/v1/questions/today/answers'
  const first = await byToken(w, token, 'POST', path, { choice: 'Seven' })
  expect(first.json()).toMatchObject({ isFirst: true, isCorrect: true, streak: 1, answer: 'Seven' })
  const again = await byToken(w, token, 'POST', path, { choice: 'Five' })
  expect(again.json()).toMatchObject({ isFirst: false, isCorrect: true, choice: 'Seven' })
  const statistics = await byToken(w, token, 'GET', '/api/v1/me/statistics')
  expect(statistics.json()).toMatchObject({ streak: 1, all: { correct: 1, total: 1 } })
  const answers = await byToken(w, token, 'GET', '/api/v1/me/answers')
  expect(answers.json()).toMatchObject({
    data: [{ questionId: 'today', choice: 'Seven', date: '2026-11-21', category: 'science' }],
    nextCursor: null,
  })
})

it('an access token permits only the calls of its scopes', async () => {
  await using w = await createWorld()
  await w.questions({ id: 'today' })
  await w.get('/')
  const player = await w.player()
  const { token } = await makeToken(w, player, ['stats:read'])
  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const { statusCode } = await byToken(w, token, method, url, body)
    return statusCode
  }
  expect(await call('GET', '/api/v1/me/statistics')).toBe(200)
  expect(await call('GET', `/api/GetUserStats?id=${player.id}`)).toBe(200)
  expect(await call('POST', '/api/v1/questions/today/answers', { choice: 'Seven' })).toBe(403)
  for (const path of ['GetAccessTokens', 'Account', 'DownloadMyData', 'GetReminders']) {
    expect(await call('GET', `/api/${path}`), path).toBe(403)
  }
  const more = { name: 'More', scopes: ['answers:write'], days: 365 }
  expect(await call('POST', '/api/AddAccessToken', more)).toBe(403)
  // Public endpoints still check the Origin header, even with a token.
  expect(await call('POST', '/api/Logout', {})).toBe(403)
})

it('an author’s access token can write drafts but is refused by endpoints that need a recent login', async () => {
  await using w = await createWorld()
  const author = await w.player('contributor')
  const { token } = await makeToken(w, author, ['authoring'])
  // Long after the token's player logged in.
  w.setClock('2026-11-25T12:00Z')
  const question = {
    Question: 'How many legs has a ladybird?',
    Answer: 'Six',
    Wronganswer1: 'Four',
    Wronganswer2: 'Eight',
    Wronganswer3: 'Ten',
    Categories: 'Science',
  }
  const added = await byToken(w, token, 'POST', '/api/list', question)
  expect(added.statusCode, added.body).toBe(200)
  const { id } = added.json<{ data: { id: string } }>().data
  expect((await byToken(w, token, 'GET', `/api/list/${id}`)).statusCode).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const deleted = await w.app.inject({ method: 'DELETE', url: `/api/list/${id}`, headers })
  expect(deleted.statusCode).toBe(403)
  await w.deps.db.updateTable('users').set({ role: 'ordinary' }).execute()
  expect((await byToken(w, token, 'GET', `/api/list/${id}`)).statusCode).toBe(403)
})

it('an access token is shown once and stored as a hash, and its player sees the day of its last use', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const player = await w.player()
  const { token, data } = await makeToken(w, player, ['stats:read'], 7)
  expect(token).toMatch(/^sn_.+_[\da-f]{64}$/)
  const rows = await w.deps.db.selectFrom('access_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token.slice(-64))
  const listed = async () => (await w.get('/api/GetAccessTokens', { cookie: player.cookie })).body
  expect(await listed()).not.toContain(token)
  expect(await listed()).toContain('"lastUsedDay":null')
  await byToken(w, token, 'GET', '/api/v1/me/statistics')
  expect(await listed()).toContain('"lastUsedDay":"2026-11-21"')
  expect(w.logged.join('\n')).toContain('token-made')
  expect(w.logged.join('\n')).not.toContain(token)
  w.setClock('2026-11-28T12:00Z')
  expect((await byToken(w, token, 'GET', '/api/v1/me/statistics')).statusCode).toBe(401)
  expect(await listed()).not.toContain(data.id)
})

it.each(['revoked', 'logged out everywhere', 'of another player', 'made up'] as const)(
  'an access token that is %s is rejected',
  { tags: 'postgres' },
  async (how) => {
    await using w = await createWorld()
    const player = await w.player()
    const other = await w.player()
    const { token, data } = await makeToken(w, player, ['stats:read'])
    const { statusCode } = await w.post('/api/RevokeAccessToken', { id: data.id }, other)
    expect(statusCode).toBe(404)
    if (how === 'revoked') await w.post('/api/RevokeAccessToken', { id: data.id }, player)
    if (how === 'logged out everywhere') await w.post('/api/LogoutEverywhere', {}, player)
    const sent = {
      revoked: token,
      'logged out everywhere': token,
      'of another player': token.replace(player.id, other.id),
      'made up': `sn_${player.id}_${'0'.repeat(64)}`,
    }
    const reply = await byToken(w, sent[how], 'GET', '/api/v1/me/statistics')
    expect(reply.statusCode).toBe(401)
    expect(reply.headers['www-authenticate']).toBe('Bearer')
  },
)

it('creating an access token requires a fresh login, and a player has at most twenty', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const player = await w.player()
  for (let made = 0; made < 20; made += 1) await makeToken(w, player, ['stats:read'], 7)
  const body = { name: 'One more', scopes: ['stats:read'], days: 7 }
  expect((await w.post('/api/AddAccessToken', body, player)).statusCode).toBe(409)
  w.setClock('2026-11-21T12:16Z')
  const late = await w.post('/api/AddAccessToken', body, await w.player())
  expect(late.statusCode).toBe(200)
  const stale = await w.post('/api/AddAccessToken', body, player)
  expect(stale.json()).toMatchObject({ code: 'login-again' })
  // Expired tokens do not count.
  w.setClock('2026-11-29T12:00Z')
  await w.deps.db
    .updateTable('sessions')
    .set({ created_at: new Date(w.deps.now()).toISOString() })
    .execute()
  w.deps.sessions.forget(player.id)
  await makeToken(w, player, ['stats:read'])
})
