import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { appCode } from '#test/authenticator-app.ts'
import { cookiesOf } from '#test/cookies.ts'
import { proveAddress } from '#test/prove-address.ts'
import { type World, world } from '#test/world.ts'
import { operatePlayers } from '../players/operators.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

type App = { cookie: string; secret: string; recoveryCodes: string[] }

/** Registers Ada with an authenticator app. */
async function withApp(w: World): Promise<App> {
  const cookie = cookiesOf(await w.post('/api/Register', ADA))
  await proveAddress(w, cookie)
  const started = await w.post('/api/StartAuthenticator', {}, { cookie })
  const { secret } = started.json<{ secret: string }>()
  const confirmed = await w.post('/api/ConfirmAuthenticator', { code: appCode(secret) }, { cookie })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
  return { cookie: cookiesOf(confirmed), secret, recoveryCodes }
}

function logIn(w: World): Promise<LightMyRequestResponse> {
  return w.post('/api/LoginWithEmail', ADA)
}

/** Sends a code as the second step of a login. */
function show(w: World, code: string, halfway: LightMyRequestResponse) {
  return w.post('/api/LoginWithCode', { code }, { cookie: cookiesOf(halfway) })
}

async function whoIs(w: World, cookie: string): Promise<string | null> {
  const reply = await w.get('/api/CurrentUser', { cookie })
  return reply.json<{ data: { name: string } | null }>().data?.name ?? null
}

it('an account with an authenticator app requires a code after the password, and accepts each code once', async () => {
  await using w = await world()
  const { secret, cookie } = await withApp(w)
  expect(await whoIs(w, cookie)).toBe('Ada')
  const halfway = await logIn(w)
  expect(halfway.statusCode).toBe(401)
  expect(halfway.json()).toMatchObject({ code: 'second-factor', data: { byApp: true } })
  const waiting = halfway.cookies.map(({ name, httpOnly, secure }) => [name, httpOnly, secure])
  expect(waiting).toEqual([['__Host-second-factor', true, true]])
  expect(await whoIs(w, cookiesOf(halfway))).toBeNull()
  expect((await show(w, '000000', halfway)).json()).toMatchObject({
    message: 'This code is not right, or no longer',
    flaws: [{ field: 'code' }],
  })
  // The code that confirmed the app is used up.
  const used = await show(w, appCode(secret), halfway)
  expect(used.statusCode).toBe(401)
  expect(used.json()).toMatchObject({ message: expect.stringContaining('used already') })
  expect(await whoIs(w, cookiesOf(used))).toBeNull()
  const code = appCode(secret, 1)
  const inside = await show(w, `${code.slice(0, 3)} ${code.slice(3)}`, await logIn(w))
  expect(inside.json()).toMatchObject({ status: 1, data: { name: 'Ada' } })
  expect(await whoIs(w, cookiesOf(inside))).toBe('Ada')
  expect((await show(w, code, await logIn(w))).statusCode).toBe(401)
  expect((await show(w, code, halfway)).statusCode).toBe(401)
})

it("each of ten recovery codes replaces the app's code once", async () => {
  await using w = await world()
  const { recoveryCodes } = await withApp(w)
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const inside = await show(w, code.toUpperCase(), await logIn(w))
  expect(inside.statusCode, inside.body).toBe(200)
  expect((await show(w, code, await logIn(w))).statusCode).toBe(401)
  const left = await w.get('/api/GetSecondFactor', { cookie: cookiesOf(inside) })
  expect(left.json()).toMatchObject({ app: true, recoveryCodes: 9 })
  const kept = await w.deps.db.selectFrom('second_factors').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(recoveryCodes[1]?.replaceAll('-', ''))
  const cookie = cookiesOf(inside)
  const renewed = await w.post('/api/MakeRecoveryCodes', {}, { cookie })
  expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10)
  expect((await show(w, recoveryCodes[1] ?? '', await logIn(w))).statusCode).toBe(401)
})

it('five wrong codes end a login and ten lock the account in all processes', async () => {
  await using w = await world()
  const { secret } = await withApp(w)
  const halfway = await logIn(w)
  for (let times = 0; times < 5; times += 1) await show(w, '000000', halfway)
  const late = await show(w, appCode(secret), halfway)
  expect(late.json()).toMatchObject({ message: expect.stringContaining('from the beginning') })
  await using other = await w.neighbour()
  const again = await logIn(other)
  for (let times = 0; times < 5; times += 1) await show(other, '000000', again)
  const locked = await show(other, appCode(secret), await logIn(other))
  expect(locked.statusCode).toBe(429)
})

it('setting up the first second factor ends all other sessions', async () => {
  await using w = await world()
  const elsewhere = cookiesOf(await w.post('/api/Register', ADA))
  await proveAddress(w, elsewhere)
  const cookie = cookiesOf(await logIn(w))
  const { secret } = (await w.post('/api/StartAuthenticator', {}, { cookie })).json<App>()
  const body = { code: appCode(secret) }
  const confirmed = await w.post('/api/ConfirmAuthenticator', body, { cookie })
  expect(await whoIs(w, elsewhere)).toBeNull()
  expect(await whoIs(w, cookiesOf(confirmed))).toBe('Ada')
})

it('an authenticator app is active after its first code, and removing it requires a fresh login', async () => {
  await using w = await world()
  const cookie = cookiesOf(await w.post('/api/Register', ADA))
  await proveAddress(w, cookie)
  expect(
    (await w.post('/api/ConfirmAuthenticator', { code: '123456' }, { cookie })).statusCode,
  ).toBe(409)
  await w.post('/api/StartAuthenticator', {}, { cookie })
  const wrong = await w.post('/api/ConfirmAuthenticator', { code: '12345' }, { cookie })
  expect(wrong.json()).toMatchObject({ flaws: [{ field: 'code' }] })
  expect((await logIn(w)).statusCode).toBe(200)
  const { secret } = (await w.post('/api/StartAuthenticator', {}, { cookie })).json<App>()
  const confirmed = await w.post('/api/ConfirmAuthenticator', { code: appCode(secret) }, { cookie })
  const now = { cookie: cookiesOf(confirmed) }
  expect((await w.post('/api/StartAuthenticator', {}, now)).statusCode).toBe(409)
  w.setClock('2026-11-21T12:20Z')
  const late = await w.post('/api/RemoveAuthenticator', {}, now)
  expect(late.json()).toMatchObject({ code: 'login-again' })
  const fresh = { cookie: cookiesOf(await show(w, appCode(secret, 1), await logIn(w))) }
  expect((await w.post('/api/RemoveAuthenticator', {}, fresh)).statusCode).toBe(200)
  expect((await logIn(w)).statusCode).toBe(200)
  expect(await w.deps.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
})

it('an operator removes the second factor of a player who lost app and recovery codes', async () => {
  await using w = await world()
  await withApp(w)
  const end = () => operatePlayers(w.deps, ['end-second-factor', ADA.email])
  expect(await end()).toContain('The password alone is enough')
  expect((await logIn(w)).statusCode).toBe(200)
  expect(await end()).toContain('has no second factor')
})

it('an author cannot use the role without a second factor if the site requires one', async () => {
  await using w = await world('2026-11-21T12:00Z', { SECOND_FACTOR: 'authors' })
  const author = await w.player('contributor')
  const refused = await w.get('/api/list', { cookie: author.cookie })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'second-factor-missing' })
  const who = await w.get('/api/CurrentUser', { cookie: author.cookie })
  expect(who.json()).toMatchObject({ data: { needsSecondFactor: true } })
  const { secret } = (await w.post('/api/StartAuthenticator', {}, author)).json<App>()
  const confirmed = await w.post('/api/ConfirmAuthenticator', { code: appCode(secret) }, author)
  const cookie = cookiesOf(confirmed)
  expect((await w.get('/api/list', { cookie })).statusCode).toBe(200)
  const player = await w.player()
  const whoPlays = await w.get('/api/CurrentUser', { cookie: player.cookie })
  expect(whoPlays.json()).toMatchObject({ data: { needsSecondFactor: false } })
})
