import { expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { type World, createWorld } from '#test/world.ts'

async function start(w: World, path: string, cookie = '') {
  const started = await w.post(path, {}, { cookie })
  const { options } = started.json<{ options: { challenge: string } }>()
  return { challenge: options.challenge, cookie: toCookieHeader(started) }
}

it('a passkey logs in its player, even if it was added by version 0.1.0', async () => {
  await using w = await createWorld()
  const [ada, eve] = [await w.player(), await w.player()]
  const [device, other] = [createPasskeyDevice(), createPasskeyDevice()]
  expect((await registerPasskey(w, ada.cookie, device)).statusCode).toBe(200)
  expect((await registerPasskey(w, eve.cookie, other)).statusCode).toBe(200)
  expect((await logInWithPasskey(w, device)).json()).toMatchObject({ data: { id: ada.id } })
  await w.deps.db.deleteFrom('passkey_credentials').execute()
  expect((await logInWithPasskey(w, other)).json()).toMatchObject({ data: { id: eve.id } })
})

it('adding a passkey fails if another account has the credential', async () => {
  await using w = await createWorld()
  const [ada, eve] = [await w.player(), await w.player()]
  const device = createPasskeyDevice()
  await registerPasskey(w, ada.cookie, device)
  const copy = createPasskeyDevice(Buffer.from(device.credentialId, 'base64url'))
  expect((await registerPasskey(w, eve.cookie, device)).statusCode).toBe(409)
  expect((await registerPasskey(w, eve.cookie, copy)).statusCode).toBe(409)
  expect((await w.get('/api/GetSecondFactor', { cookie: eve.cookie })).json()).toMatchObject({
    passkeys: [],
    recoveryCodes: 0,
  })
  expect((await logInWithPasskey(w, device)).json()).toMatchObject({ data: { id: ada.id } })
})

it('a passkey credential that two accounts add concurrently is added to only one', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const players = [await w.player(), await w.player(), await w.player()]
  const device = createPasskeyDevice()
  const replies = await Promise.all(players.map(({ cookie }) => registerPasskey(w, cookie, device)))
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
})

it('a removed passkey can be added again', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const ada = await w.player()
  const device = createPasskeyDevice()
  const cookie = toCookieHeader(await registerPasskey(w, ada.cookie, device))
  const { passkeys } = (await w.get('/api/GetSecondFactor', { cookie })).json<{
    passkeys: { id: string }[]
  }>()
  await w.post('/api/RemovePasskey', { id: passkeys[0]?.id }, { cookie })
  expect((await logInWithPasskey(w, device)).statusCode).toBe(401)
  expect((await registerPasskey(w, cookie, device)).statusCode).toBe(200)
})

it('a passkey login by a stranger stores nothing in the database', async () => {
  await using w = await createWorld()
  const { db } = w.deps
  for (let times = 0; times < 5; times += 1) await start(w, '/api/StartPasskeyLogin')
  await logInWithPasskey(w, createPasskeyDevice())
  expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('used_nonces').selectAll().execute()).toEqual([])
})

it(
  'a passkey login fails with 401 if its challenge was used, has expired or is for another purpose',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const ada = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
    const registered = toCookieHeader(await w.post('/api/Register', ada))
    await verifyAddressByMail(w, registered)
    const device = createPasskeyDevice()
    const own = toCookieHeader(await registerPasskey(w, registered, device))
    const login = (credential: object, cookie: string) => w.post('/api/LoginWithPasskey', { credential }, { cookie })

    const once = await start(w, '/api/StartPasskeyLogin')
    const shown = device.get(once.challenge)
    expect((await login(shown, once.cookie)).statusCode).toBe(200)
    expect((await login(shown, once.cookie)).statusCode).toBe(401)
    await using neighbour = await w.neighbour()
    const there = await neighbour.post('/api/LoginWithPasskey', { credential: device.get(once.challenge) }, once)
    expect(there.statusCode).toBe(401)

    const adding = await start(w, '/api/StartPasskey', own)
    expect((await login(device.get(adding.challenge), adding.cookie)).statusCode).toBe(401)
    const halfway = await w.post('/api/LoginWithEmail', ada)
    const [, value = ''] = /second-factor=([^;]+)/.exec(toCookieHeader(halfway)) ?? []
    const swapped = await login(device.get(once.challenge), `__Host-passkey=${value}`)
    expect(swapped.statusCode, swapped.body).toBe(401)
    const other = await w.post(
      '/api/LoginWithCode',
      { code: '123456' },
      { cookie: once.cookie.replace('__Host-passkey', '__Host-second-factor') },
    )
    expect(other.statusCode, other.body).toBe(401)

    const late = await start(w, '/api/StartPasskeyLogin')
    w.setClock('2026-11-21T12:05Z')
    expect((await login(device.get(late.challenge), late.cookie)).statusCode).toBe(401)
    expect((await logInWithPasskey(w, device)).statusCode).toBe(200)
    expect(w.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

it('a passkey can be added only in the session that requested its challenge', async () => {
  await using w = await createWorld()
  const [ada, eve] = [await w.player(), await w.player()]
  const adding = await start(w, '/api/StartPasskey', ada.cookie)
  const credential = createPasskeyDevice().create(adding.challenge)
  const body = { name: 'Phone', credential }
  const cookie = (own: string) => ({ cookie: `${own}; ${adding.cookie}` })
  expect((await w.post('/api/AddPasskey', body, cookie(eve.cookie))).statusCode).toBe(400)
  const added = await w.post('/api/AddPasskey', body, cookie(ada.cookie))
  expect(added.statusCode, added.body).toBe(200)
  const again = await w.post('/api/AddPasskey', body, cookie(toCookieHeader(added)))
  expect(again.statusCode, again.body).toBe(400)
})
