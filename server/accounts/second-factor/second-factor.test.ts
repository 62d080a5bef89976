import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { computeAppCode } from '#test/authenticator-app.ts'
import { toCookieHeader } from '#test/cookies.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { type World, createWorld } from '#test/world.ts'
import { runPlayersCommand } from '../players/players-command.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

type App = { cookie: string; secret: string; recoveryCodes: string[] }

/** Registers Ada with an authenticator app. */
async function withApp(w: World): Promise<App> {
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  await verifyAddressByMail(w, cookie)
  const started = await w.post('/api/StartAuthenticator', {}, { cookie })
  const { secret } = started.json<{ secret: string }>()
  const confirmed = await w.post('/api/ConfirmAuthenticator', { code: computeAppCode(secret) }, { cookie })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
  return { cookie: toCookieHeader(confirmed), secret, recoveryCodes }
}

function logIn(w: World): Promise<LightMyRequestResponse> {
  return w.post('/api/LoginWithEmail', ADA)
}

/** Sends a code as the second step of a login. */
function show(w: World, code: string, halfway: LightMyRequestResponse) {
  return w.post('/api/LoginWithCode', { code }, { cookie: toCookieHeader(halfway) })
}

async function whoIs(w: World, cookie: string): Promise<string | null> {
  const reply = await w.get('/api/CurrentUser', { cookie })
  return reply.json<{ data: { name: string } | null }>().data?.name ?? null
}

it('an account with an authenticator app requires a code after the password, and accepts each code once', async () => {
  await using w = await createWorld()
  const { secret, cookie } = await withApp(w)
  expect(await whoIs(w, cookie)).toBe('Ada')
  const halfway = await logIn(w)
  expect(halfway.statusCode).toBe(401)
  expect(halfway.json()).toMatchObject({ code: 'second-factor', data: { byApp: true } })
  const waiting = halfway.cookies.map(({ name, httpOnly, secure }) => [name, httpOnly, secure])
  expect(waiting).toEqual([['__Host-second-factor', true, true]])
  expect(await whoIs(w, toCookieHeader(halfway))).toBeNull()
  expect((await show(w, '000000', halfway)).json()).toMatchObject({
    message: 'That code is wrong or has expired',
    flaws: [{ field: 'code' }],
  })
  // The code that confirmed the app is used up.
  const used = await show(w, computeAppCode(secret), halfway)
  expect(used.statusCode).toBe(401)
  expect(used.json()).toMatchObject({ message: expect.stringContaining('already been used') })
  expect(await whoIs(w, toCookieHeader(used))).toBeNull()
  const code = computeAppCode(secret, 1)
  const inside = await show(w, `${code.slice(0, 3)} ${code.slice(3)}`, await logIn(w))
  expect(inside.json()).toMatchObject({ status: 1, data: { name: 'Ada' } })
  expect(await whoIs(w, toCookieHeader(inside))).toBe('Ada')
  expect((await show(w, code, await logIn(w))).statusCode).toBe(401)
  expect((await show(w, code, halfway)).statusCode).toBe(401)
})

it("each of ten recovery codes replaces the app's code once", async () => {
  await using w = await createWorld()
  const { recoveryCodes } = await withApp(w)
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const inside = await show(w, code.toUpperCase(), await logIn(w))
  expect(inside.statusCode, inside.body).toBe(200)
  expect((await show(w, code, await logIn(w))).statusCode).toBe(401)
  const left = await w.get('/api/GetSecondFactor', { cookie: toCookieHeader(inside) })
  expect(left.json()).toMatchObject({ app: true, recoveryCodes: 9 })
  const kept = await w.deps.db.selectFrom('second_factors').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[1]?.replaceAll('-', ''))
  const cookie = toCookieHeader(inside)
  const renewed = await w.post('/api/MakeRecoveryCodes', {}, { cookie })
  expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
  expect((await show(w, recoveryCodes[1] ?? '', await logIn(w))).statusCode).toBe(401)
})

it('five wrong codes end a login and ten lock the account in all processes', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const { secret } = await withApp(w)
  const halfway = await logIn(w)
  for (let times = 0; times < 5; times += 1) await show(w, '000000', halfway)
  const late = await show(w, computeAppCode(secret), halfway)
  expect(late.json()).toMatchObject({ message: expect.stringContaining('took too long') })
  await using other = await w.neighbour()
  const again = await logIn(other)
  for (let times = 0; times < 5; times += 1) await show(other, '000000', again)
  const locked = await show(other, computeAppCode(secret), await logIn(other))
  expect(locked.statusCode).toBe(429)
})

it('setting up the first second factor ends all other sessions', async () => {
  await using w = await createWorld()
  const elsewhere = toCookieHeader(await w.post('/api/Register', ADA))
  await verifyAddressByMail(w, elsewhere)
  const cookie = toCookieHeader(await logIn(w))
  const { secret } = (await w.post('/api/StartAuthenticator', {}, { cookie })).json<App>()
  const body = { code: computeAppCode(secret) }
  const confirmed = await w.post('/api/ConfirmAuthenticator', body, { cookie })
  expect(await whoIs(w, elsewhere)).toBeNull()
  expect(await whoIs(w, toCookieHeader(confirmed))).toBe('Ada')
})

it(
  'an authenticator app is active after its first code, and removing it requires a fresh login',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    await verifyAddressByMail(w, cookie)
    expect((await w.post('/api/ConfirmAuthenticator', { code: '123456' }, { cookie })).statusCode).toBe(409)
    await w.post('/api/StartAuthenticator', {}, { cookie })
    const wrong = await w.post('/api/ConfirmAuthenticator', { code: '12345' }, { cookie })
    expect(wrong.json()).toMatchObject({ flaws: [{ field: 'code' }] })
    expect((await logIn(w)).statusCode).toBe(200)
    const { secret } = (await w.post('/api/StartAuthenticator', {}, { cookie })).json<App>()
    const confirmed = await w.post('/api/ConfirmAuthenticator', { code: computeAppCode(secret) }, { cookie })
    const now = { cookie: toCookieHeader(confirmed) }
    expect((await w.post('/api/StartAuthenticator', {}, now)).statusCode).toBe(409)
    w.setClock('2026-11-21T12:20Z')
    const late = await w.post('/api/RemoveAuthenticator', {}, now)
    expect(late.json()).toMatchObject({ code: 'login-again' })
    const fresh = { cookie: toCookieHeader(await show(w, computeAppCode(secret, 1), await logIn(w))) }
    expect((await w.post('/api/RemoveAuthenticator', {}, fresh)).statusCode).toBe(200)
    expect((await logIn(w)).statusCode).toBe(200)
    expect(await w.deps.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  },
)

it(
  'an operator removes the second factor of a player who lost app and recovery codes',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld()
    await withApp(w)
    const end = () => runPlayersCommand(w.deps, ['end-second-factor', ADA.email])
    expect(await end()).toContain('The password alone is enough')
    expect((await logIn(w)).statusCode).toBe(200)
    expect(await end()).toContain('has no second factor')
  },
)

it('an author cannot use the role without a second factor if the site requires one', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', { SECOND_FACTOR: 'authors' })
  const author = await w.player('contributor')
  const refused = await w.get('/api/list', { cookie: author.cookie })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'second-factor-missing' })
  const who = await w.get('/api/CurrentUser', { cookie: author.cookie })
  expect(who.json()).toMatchObject({ data: { needsSecondFactor: true } })
  const { secret } = (await w.post('/api/StartAuthenticator', {}, author)).json<App>()
  const confirmed = await w.post('/api/ConfirmAuthenticator', { code: computeAppCode(secret) }, author)
  const cookie = toCookieHeader(confirmed)
  expect((await w.get('/api/list', { cookie })).statusCode).toBe(200)
  const player = await w.player()
  const whoPlays = await w.get('/api/CurrentUser', { cookie: player.cookie })
  expect(whoPlays.json()).toMatchObject({ data: { needsSecondFactor: false } })
})
