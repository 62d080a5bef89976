import { describe, expect, it } from 'vitest'
import { cookiesOf } from '#test/cookies.ts'
import { proveAddress } from '#test/prove-address.ts'
import { world, type World } from '#test/world.ts'
import { firstAdminLink } from './first-admin.ts'

async function tokenOf(w: World): Promise<string> {
  const link = await firstAdminLink(w.deps)
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

it('a link makes its user the first admin, once', async () => {
  await using w = await world()
  const token = await tokenOf(w)
  const [ada, eve] = [await w.player(), await w.player()]
  expect((await w.post('/api/BecomeFirstAdmin', { token })).statusCode).toBe(401)
  expect((await w.post('/api/BecomeFirstAdmin', { token: `${token}x` }, eve)).statusCode).toBe(403)
  expect((await w.post('/api/BecomeFirstAdmin', { token }, ada)).statusCode).toBe(200)
  expect((await w.get('/api/SiteChecklist', { cookie: ada.cookie })).statusCode).toBe(200)
  expect((await w.post('/api/BecomeFirstAdmin', { token }, eve)).statusCode).toBe(403)
  expect(await firstAdminLink(w.deps)).toBeNull()
  expect(w.logged.join('')).not.toContain(token)
})

it('the first admin is one at once, however lately they were somebody ordinary', async () => {
  await using w = await world()
  const ada = await w.player()
  const role = async () =>
    (await w.get('/api/CurrentUser', { cookie: ada.cookie })).json().data.role
  expect(await role()).toBe('ordinary')
  await w.post('/api/BecomeFirstAdmin', { token: await tokenOf(w) }, ada)
  expect(await role()).toBe('admin')
})

it('of two that different processes printed the first one used ends the other', async () => {
  await using w = await world()
  await using neighbour = await w.neighbour()
  const [one, other] = [await tokenOf(w), await tokenOf(neighbour)]
  const [ada, eve] = [await w.player(), await w.player()]
  const replies = await Promise.all([
    w.post('/api/BecomeFirstAdmin', { token: one }, ada),
    neighbour.post('/api/BecomeFirstAdmin', { token: other }, eve),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
})

it('it is good for a day, and for nothing while there is an admin', async () => {
  await using w = await world('2026-11-21T12:00Z')
  const token = await tokenOf(w)
  const ada = await w.player()
  w.setClock('2026-11-22T12:00Z')
  expect((await w.post('/api/BecomeFirstAdmin', { token }, ada)).statusCode).toBe(403)
  const later = await tokenOf(w)
  await w.player('admin')
  expect((await w.post('/api/BecomeFirstAdmin', { token: later }, ada)).statusCode).toBe(403)
})

it('an admin is told what a new site still needs', async () => {
  await using w = await world('2026-11-21T12:00Z', { SMTP_URL: 'smtp://localhost:1' })
  const admin = await w.player('admin')
  const checklist = async () => (await w.get('/api/SiteChecklist', { cookie: admin.cookie })).json()
  const before = { address: true, mail: true, backup: false, name: false }
  expect(await checklist()).toEqual(before)
  await w.post('/api/SetSiteProfile', { name: 'Ours' }, admin)
  expect(await checklist()).toEqual({ ...before, name: true })
})

describe('an account whose address nobody has proved', () => {
  const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

  it('becomes the first admin after its mailed link was opened, where the site sends mail', async () => {
    await using w = await world('2026-11-21T12:00Z', { SMTP_URL: 'smtp://localhost:1' })
    const token = await tokenOf(w)
    const cookie = cookiesOf(await w.post('/api/Register', ADA))
    const body = { token, email: ADA.email }
    const refused = await w.post('/api/BecomeFirstAdmin', body, { cookie })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'address-unproved' })
    await proveAddress(w, cookie)
    const become = await w.post('/api/BecomeFirstAdmin', { token }, { cookie })
    expect(become.statusCode, become.body).toBe(200)
  })

  it('types the address once more where the site sends none, and may add a second factor then', async () => {
    await using w = await world()
    const token = await tokenOf(w)
    const cookie = cookiesOf(await w.post('/api/Register', ADA))
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
