import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { type World, createWorld } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

async function ada(w: World): Promise<{ id: string; cookie: string }> {
  const reply = await w.post('/api/Register', ADA)
  await w.deps.db.updateTable('users').set({ email_verified: 1 }).where('email', '=', ADA.email).execute()
  return { id: reply.json<{ data: { id: string } }>().data.id, cookie: toCookieHeader(reply) }
}

async function isIn(w: World, cookie: string): Promise<boolean> {
  const reply = await w.get('/api/CurrentUser', { cookie })
  return reply.json<{ data: unknown }>().data !== null
}

async function log(w: World, admin: { cookie: string }) {
  const reply = await w.get('/api/Activities', { cookie: admin.cookie })
  return reply.json<{ data: { action: string; about: string; by: string }[] }>().data
}

it(
  'an admin finds players by name or address and changes a role, which the activity log records',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const { id } = await ada(w)
    const found = await w.get('/api/Players?search=ADA@ex', { cookie: admin.cookie })
    expect(found.json()).toMatchObject({
      data: [{ id, name: 'Ada', role: 'ordinary', secondFactor: false, blockedAt: null }],
      more: false,
    })
    expect((await w.get('/api/Players?search=100%25', { cookie: admin.cookie })).json()).toEqual({
      data: [],
      more: false,
    })
    const given = await w.post('/api/SetPlayerRole', { id, role: 'contributor' }, admin)
    expect(given.json()).toEqual({ message: 'Ada is contributor now' })
    expect(await log(w, admin)).toMatchObject([{ action: 'made a contributor', about: ADA.email, by: 'Ada Lovelace' }])
    await w.deps.db.updateTable('users').set({ email_verified: 0 }).where('email', '=', ADA.email).execute()
    expect((await w.post('/api/SetPlayerRole', { id, role: 'admin' }, admin)).statusCode).toBe(409)
  },
)

it(
  'blocking a player ends sessions and tokens in all processes and prevents logins until unblocked',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    await using other = await w.neighbour()
    const admin = await w.player('admin')
    const { id, cookie } = await ada(w)
    const made = { name: 'A script', scopes: ['stats:read'], days: 30 }
    const { token } = (await w.post('/api/AddAccessToken', made, { cookie })).json<{
      token: string
    }>()
    expect(await isIn(other, cookie)).toBe(true)
    const blocked = await w.post('/api/SetPlayerBlocked', { id, blocked: true }, admin)
    expect(blocked.statusCode, blocked.body).toBe(200)
    await expect.poll(() => isIn(other, cookie), { timeout: 5000 }).toBe(false)
    expect(await isIn(w, cookie)).toBe(false)
    const headers = { authorization: `Bearer ${token}` }
    expect((await w.get('/api/v1/me/statistics', headers)).statusCode).toBe(401)
    const refused = await w.post('/api/LoginWithEmail', ADA)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ message: expect.stringContaining('blocked') })
    expect((await w.post('/api/LoginWithEmail', { ...ADA, password: 'wrong' })).statusCode).toBe(401)
    await w.post('/api/SetPlayerBlocked', { id, blocked: false }, admin)
    expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(200)
  },
)

it(
  'the last admin cannot leave in any way, and of two admins who leave concurrently one remains',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    const [first, second] = [await w.player('admin'), await w.player('admin')]
    const demote = (whose: { id: string }, as: { cookie: string }) =>
      w.post('/api/SetPlayerRole', { id: whose.id, role: 'ordinary' }, as)
    const replies = await Promise.all([demote(first, first), demote(second, second)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const admins = await w.deps.db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').execute()
    expect(admins).toHaveLength(1)
    const last = admins[0]?.id === first.id ? first : second
    expect((await demote(last, last)).statusCode).toBe(409)
    const gone = await w.post('/api/DeleteAccount', { email: last.email }, last)
    expect(gone.json()).toMatchObject({ message: expect.stringContaining('last admin') })
    const self = await w.post('/api/SetPlayerBlocked', { id: last.id, blocked: true }, last)
    expect(self.statusCode).toBe(409)
  },
)

it('an admin sends a player a password reset link, and deletes an account', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const { id, cookie } = await ada(w)
  await w.post('/api/ResetPlayerPassword', { id }, admin)
  expect(await isIn(w, cookie)).toBe(false)
  expect(w.mails.at(-1)).toMatchObject({
    to: ADA.email,
    text: expect.stringContaining('/ResetPassword?token='),
  })
  const wrong = await w.post('/api/DeletePlayer', { id, email: 'eve@example.org' }, admin)
  expect(wrong.statusCode).toBe(400)
  expect((await w.post('/api/DeletePlayer', { id, email: ADA.email }, admin)).statusCode).toBe(200)
  expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(401)
  const told = await log(w, admin)
  const actions = told.map(({ action }) => action).toSorted()
  expect(actions).toEqual(['deleted a player', 'sent a new password'])
  expect(JSON.stringify(told)).not.toContain(ADA.email)
  const none = { id: 'nobody', blocked: true }
  expect((await w.post('/api/SetPlayerBlocked', none, admin)).statusCode).toBe(404)
})

it('a login is mailed to the player in a new browser only', async () => {
  await using w = await createWorld()
  const { cookie } = await ada(w)
  w.setClock('2026-11-21T13:05Z')
  const before = w.mails.length
  await w.post('/api/LoginWithEmail', ADA, { cookie })
  expect(w.mails).toHaveLength(before)
  await w.app.inject({
    method: 'POST',
    url: '/api/LoginWithEmail',
    payload: ADA,
    headers: {
      origin: 'https://trivia.example',
      'user-agent': 'Mozilla/5.0 (Android 16) Firefox/150.0 <b>you have won</b>',
    },
  })
  expect(w.mails.slice(before)).toMatchObject([{ to: ADA.email, subject: 'A login to Something New in a new browser' }])
  const text = w.mails.at(-1)?.text
  expect(text).toContain('Firefox on Android, on Saturday 21 November 2026 at 13:05 UTC')
  expect(text).not.toContain('won')
})

it("'log out everywhere else' keeps the current session", async () => {
  await using w = await createWorld()
  const { cookie } = await ada(w)
  const here = toCookieHeader(await w.post('/api/LoginWithEmail', ADA))
  expect((await w.post('/api/LogoutElsewhere', {}, { cookie: here })).statusCode).toBe(200)
  expect(await isIn(w, here)).toBe(true)
  expect(await isIn(w, cookie)).toBe(false)
})
