import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { createWorld, type World } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
const WITH_MAIL = { SMTP_URL: 'smtp://localhost:1' }
const NOON = '2026-11-21T12:00Z'

type Admin = Awaited<ReturnType<World['player']>>

async function invite(w: World, admin: Admin, body: { role: string; email?: string }): Promise<string> {
  const reply = await w.post('/api/Invite', body, admin)
  expect(reply.statusCode, reply.body).toBe(200)
  const link = reply.json<{ link: string | null }>().link ?? w.mails.at(-1)?.text ?? ''
  return /Invitation\?token=(\S+)/.exec(link)?.[1] ?? ''
}

async function roleOf(w: World, cookie: string): Promise<string> {
  return (await w.get('/api/CurrentUser', { cookie })).json<{ data: { role: string } }>().data.role
}

it('a mailed invitation confirms the address, gives the role and works once', { tags: 'postgres' }, async () => {
  await using w = await createWorld(NOON, WITH_MAIL)
  const admin = await w.player('admin')
  const token = await invite(w, admin, { role: 'contributor', email: 'Ada@example.org' })
  expect(w.mails.at(-1)).toMatchObject({ to: ADA.email, subject: 'Your invitation to Something New' })
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  const accepted = await w.post('/api/AcceptInvitation', { token }, { cookie })
  expect(accepted.statusCode, accepted.body).toBe(200)
  const { data } = (await w.get('/api/CurrentUser', { cookie })).json()
  expect(data).toMatchObject({ role: 'contributor', emailVerified: true })
  expect((await w.post('/api/AcceptInvitation', { token }, await w.player())).statusCode).toBe(403)
  expect(w.logged.join('')).not.toContain(token)
})

it('a mailed invitation is rejected for the account of another address, and stays open', async () => {
  await using w = await createWorld(NOON, WITH_MAIL)
  const token = await invite(w, await w.player('admin'), { role: 'admin', email: ADA.email })
  const eve = await w.player()
  expect((await w.post('/api/AcceptInvitation', { token }, eve)).statusCode).toBe(403)
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  expect((await w.post('/api/AcceptInvitation', { token }, { cookie })).statusCode).toBe(200)
  expect(await roleOf(w, cookie)).toBe('admin')
})

it('a copied invitation requires a confirmed address when the site sends mail', async () => {
  await using w = await createWorld(NOON, WITH_MAIL)
  const token = await invite(w, await w.player('admin'), { role: 'contributor' })
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  const refused = await w.post('/api/AcceptInvitation', { token, email: ADA.email }, { cookie })
  expect(refused.json()).toMatchObject({ code: 'address-unproved' })
  await verifyAddressByMail(w, cookie)
  expect((await w.post('/api/AcceptInvitation', { token }, { cookie })).statusCode).toBe(200)
})

it('an invitation to a site without mail returns its link, and the invited player types the address again', async () => {
  await using w = await createWorld()
  const token = await invite(w, await w.player('admin'), { role: 'contributor', email: ADA.email })
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  const refused = await w.post('/api/AcceptInvitation', { token, email: 'adda@example.org' }, { cookie })
  expect(refused.json()).toMatchObject({ flaws: [{ field: 'email' }] })
  const accepted = await w.post('/api/AcceptInvitation', { token, email: ADA.email }, { cookie })
  expect(accepted.statusCode, accepted.body).toBe(200)
})

it(
  'an invitation cannot be accepted once an admin withdraws it, after a week, or once its sender is no longer an admin',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(NOON)
    const [admin, other, ada] = [await w.player('admin'), await w.player('admin'), await w.player()]
    const accept = async (token: string) => (await w.post('/api/AcceptInvitation', { token }, ada)).statusCode
    const withdrawn = await invite(w, admin, { role: 'contributor' })
    const { data } = (await w.get('/api/Invitations', { cookie: admin.cookie })).json()
    expect(data).toMatchObject([{ role: 'contributor', email: null }])
    expect((await w.post('/api/WithdrawInvitation', { id: data[0].id }, other)).statusCode).toBe(200)
    expect(await accept(withdrawn)).toBe(403)
    const revoked = await invite(w, other, { role: 'contributor' })
    await w.post('/api/SetPlayerRole', { id: other.id, role: 'ordinary' }, admin)
    expect(await accept(revoked)).toBe(403)
    const expired = await invite(w, admin, { role: 'contributor' })
    w.setClock('2026-11-28T12:00Z')
    expect(await accept(expired)).toBe(403)
  },
)

it('an invitation ends when its admin changes the password, because an intruder may have sent it', async () => {
  await using w = await createWorld()
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  await verifyAddressByMail(w, cookie)
  const { data } = (await w.get('/api/CurrentUser', { cookie })).json()
  await w.post('/api/SetPlayerRole', { id: data.id, role: 'admin' }, await w.player('admin'))
  const token = await invite(w, { cookie } as Admin, { role: 'admin' })
  const change = { currentPassword: ADA.password, password: 'integral-of-x' }
  expect((await w.post('/api/ChangePassword', change, { cookie })).statusCode).toBe(200)
  expect((await w.post('/api/AcceptInvitation', { token }, await w.player())).statusCode).toBe(403)
})

it('an invitation is not sent to an invalid address, nor kept when the mail fails', async () => {
  await using w = await createWorld(NOON, WITH_MAIL)
  const admin = await w.player('admin')
  const flawed = await w.post('/api/Invite', { role: 'admin', email: 'ada' }, admin)
  expect(flawed.json()).toMatchObject({ flaws: [{ field: 'email' }] })
  w.deps.mail.send = () => Promise.reject(new Error('the mail server is away'))
  expect((await w.post('/api/Invite', { role: 'admin', email: ADA.email }, admin)).statusCode).toBe(503)
  expect((await w.get('/api/Invitations', { cookie: admin.cookie })).json()).toEqual({ data: [] })
})

it('an admin can invite at most thirty people a day, even if earlier invitations are withdrawn', async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  for (let count = 0; count < 30; count += 1) await invite(w, admin, { role: 'contributor' })
  const { data } = (await w.get('/api/Invitations', { cookie: admin.cookie })).json()
  await w.post('/api/WithdrawInvitation', { id: data[0].id }, admin)
  const refused = await w.post('/api/Invite', { role: 'contributor' }, admin)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
