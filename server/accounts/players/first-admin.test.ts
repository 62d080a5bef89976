import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { createWorld, type World } from '#test/world.ts'
import { createFirstAdminLink } from './first-admin.ts'

async function tokenOf(w: World): Promise<string> {
  const link = await createFirstAdminLink(w.deps)
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

it('a first-admin link makes its player an admin and works once', async () => {
  await using w = await createWorld()
  const token = await tokenOf(w)
  const [ada, eve] = [await w.player(), await w.player()]
  expect((await w.post('/api/BecomeFirstAdmin', { token })).statusCode).toBe(401)
  expect((await w.post('/api/BecomeFirstAdmin', { token: `${token}x` }, eve)).statusCode).toBe(403)
  expect((await w.post('/api/BecomeFirstAdmin', { token }, ada)).statusCode).toBe(200)
  expect((await w.get('/api/SiteChecklist', { cookie: ada.cookie })).statusCode).toBe(200)
  expect((await w.post('/api/BecomeFirstAdmin', { token }, eve)).statusCode).toBe(403)
  expect(await createFirstAdminLink(w.deps)).toBeNull()
  expect(w.logged.join('')).not.toContain(token)
})

it('the first admin has the new role immediately, despite the session cache', async () => {
  await using w = await createWorld()
  const ada = await w.player()
  const role = async () => (await w.get('/api/CurrentUser', { cookie: ada.cookie })).json().data.role
  expect(await role()).toBe('ordinary')
  await w.post('/api/BecomeFirstAdmin', { token: await tokenOf(w) }, ada)
  expect(await role()).toBe('admin')
})

it(
  'using the first-admin link of one process invalidates the link of another process',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    await using neighbour = await w.neighbour()
    const [one, other] = [await tokenOf(w), await tokenOf(neighbour)]
    const [ada, eve] = [await w.player(), await w.player()]
    const replies = await Promise.all([
      w.post('/api/BecomeFirstAdmin', { token: one }, ada),
      neighbour.post('/api/BecomeFirstAdmin', { token: other }, eve),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
  },
)

it('a first-admin link expires after a day and is rejected while an admin exists', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const token = await tokenOf(w)
  const ada = await w.player()
  w.setClock('2026-11-22T12:00Z')
  expect((await w.post('/api/BecomeFirstAdmin', { token }, ada)).statusCode).toBe(403)
  const later = await tokenOf(w)
  await w.player('admin')
  expect((await w.post('/api/BecomeFirstAdmin', { token: later }, ada)).statusCode).toBe(403)
})

describe('a first admin with an unverified address', () => {
  const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

  it('a player must open the mailed link before becoming the first admin if the site sends mail', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', { SMTP_URL: 'smtp://localhost:1' })
    const token = await tokenOf(w)
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    const body = { token, email: ADA.email }
    const refused = await w.post('/api/BecomeFirstAdmin', body, { cookie })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'address-unproved' })
    await verifyAddressByMail(w, cookie)
    const become = await w.post('/api/BecomeFirstAdmin', { token }, { cookie })
    expect(become.statusCode, become.body).toBe(200)
  })

  it('without mail, the first admin confirms the address by typing it again, and can then add a second factor', async () => {
    await using w = await createWorld()
    const token = await tokenOf(w)
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    for (const email of ['', 'adda@example.org']) {
      const refused = await w.post('/api/BecomeFirstAdmin', { token, email }, { cookie })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ flaws: [{ field: 'email' }] })
    }
    const body = { token, email: ' Ada@Example.org' }
    expect((await w.post('/api/BecomeFirstAdmin', body, { cookie })).statusCode).toBe(200)
    expect((await w.get('/api/SiteChecklist', { cookie })).statusCode).toBe(200)
    expect((await w.post('/api/StartAuthenticator', {}, { cookie })).statusCode).toBe(200)
  })
})
