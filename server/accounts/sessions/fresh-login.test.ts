import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { startIdentityServer } from '#test/identity-server.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { type World, createWorld } from '#test/world.ts'

const AGAIN = {
  message: 'It’s been a while since you logged in. Please log in again first.',
  code: 'login-again',
}
const MAIL = 'grace@example.org'

async function withGoogle(w: World, token: (nonce: string) => Promise<string>): Promise<string> {
  const { nonce } = (await w.get('/api/LoginOptions')).json<{ nonce: string }>()
  return toCookieHeader(await w.post('/api/LoginWithGoogle', { idToken: await token(nonce) }))
}

describe('irreversible actions of an account without a password', () => {
  it('setting a password or deleting an account without a password requires a fresh login', async () => {
    await using identity = await identityServer()
    await using w = await createWorld('2026-11-21T12:00Z', identity.settings)
    const early = await withGoogle(w, identity.token)
    w.setClock('2026-11-21T12:16Z')
    for (const [path, body] of [
      ['/api/ChangePassword', { password: 'integral-of-x' }],
      ['/api/DeleteAccount', { email: MAIL }],
    ] as const) {
      const refused = await w.post(path, body, { cookie: early })
      expect([refused.statusCode, refused.json()]).toEqual([403, AGAIN])
    }
    const cookie = await withGoogle(w, identity.token)
    w.setClock('2026-11-21T12:30Z')
    const change = { password: 'integral-of-x' }
    const set = await w.post('/api/ChangePassword', change, { cookie })
    expect(set.json()).toEqual({ message: 'Your password is set' })
    const renewed = { cookie: toCookieHeader(set) }
    // Now the account has a password, which the deletion requires.
    w.setClock('2026-11-21T14:00Z')
    const wrong = await w.post('/api/DeleteAccount', { email: MAIL, password: 'x' }, renewed)
    expect(wrong.json()).toEqual({ message: 'That’s not your password' })
    const right = { email: MAIL, ...change }
    expect((await w.post('/api/DeleteAccount', right, renewed)).statusCode).toBe(200)
  })

  it('a login in the future, after the clock was set back, is not a fresh login', async () => {
    await using identity = await identityServer()
    await using w = await createWorld('2026-11-21T12:00Z', identity.settings)
    const cookie = await withGoogle(w, identity.token)
    w.setClock('2026-11-21T11:00Z')
    const refused = await w.post('/api/DeleteAccount', { email: MAIL }, { cookie })
    expect(refused.json()).toEqual(AGAIN)
  })
})

describe('a ten-day-old session', () => {
  const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
  const CHANGE = { currentPassword: ADA.password, password: 'integral-of-x' }

  it('changing the password in an old session is not a fresh login, so no access token can be created', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    await verifyAddressByMail(w, cookie)
    w.setClock('2026-12-01T12:00Z')
    const changed = await w.post('/api/ChangePassword', CHANGE, { cookie })
    expect(changed.statusCode, changed.body).toBe(200)
    const renewed = { cookie: toCookieHeader(changed) }
    expect((await w.get('/api/Account', { cookie })).statusCode).toBe(401)
    expect((await w.get('/api/Account', renewed)).statusCode).toBe(200)
    const token = { name: 'A script', scopes: ['stats:read'], days: 30 }
    expect((await w.post('/api/AddAccessToken', token, renewed)).json()).toEqual(AGAIN)
    expect((await w.post('/api/StartAuthenticator', {}, renewed)).json()).toEqual(AGAIN)
  })

  it('an admin who changes the password in an old session still needs a new login to change roles', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const registered = await w.post('/api/Register', ADA)
    const { id } = registered.json<{ data: { id: string } }>().data
    await w.deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    w.setClock('2026-12-01T12:00Z')
    const cookie = toCookieHeader(registered)
    const renewed = {
      cookie: toCookieHeader(await w.post('/api/ChangePassword', CHANGE, { cookie })),
    }
    const body = { id: (await w.player()).id, role: 'contributor' }
    expect((await w.post('/api/SetPlayerRole', body, renewed)).json()).toEqual(AGAIN)
  })

  it('an old session of a player with a second factor cannot change the password or delete the account', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    await verifyAddressByMail(w, cookie)
    const device = createPasskeyDevice()
    const old = { cookie: toCookieHeader(await registerPasskey(w, cookie, device)) }
    w.setClock('2026-12-01T12:00Z')
    expect((await w.post('/api/ChangePassword', CHANGE, old)).json()).toEqual(AGAIN)
    expect((await w.post('/api/DeleteAccount', ADA, old)).json()).toEqual(AGAIN)
    const fresh = { cookie: toCookieHeader(await logInWithPasskey(w, device)) }
    expect((await w.post('/api/ChangePassword', CHANGE, fresh)).statusCode).toBe(200)
  })
})

describe('a session', () => {
  const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
  const isOpen = async (w: World, cookie: string) => {
    const { data } = (await w.get('/api/CurrentUser', { cookie })).json<{ data: unknown }>()
    return data !== null
  }

  it('a session in use expires ninety days after the login', async () => {
    await using w = await createWorld('2026-06-01T12:00Z')
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    for (const day of ['2026-06-25', '2026-07-20', '2026-08-15', '2026-08-30']) {
      w.setClock(`${day}T11:00Z`)
      expect(await isOpen(w, cookie), day).toBe(true)
    }
    w.setClock('2026-08-30T12:00Z')
    expect(await isOpen(w, cookie)).toBe(false)
    const fresh = toCookieHeader(await w.post('/api/LoginWithEmail', ADA))
    const account = await w.get('/api/Account', { cookie: fresh })
    expect(account.json<{ sessions: unknown[] }>().sessions).toHaveLength(1)
  })

  it('a session expires after thirty days without use', async () => {
    await using w = await createWorld('2026-06-01T12:00Z')
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    w.setClock('2026-07-01T11:59Z')
    expect(await isOpen(w, cookie)).toBe(true)
    w.setClock('2026-07-31T12:00Z')
    expect(await isOpen(w, cookie)).toBe(false)
  })
})

async function identityServer() {
  const server = await startIdentityServer()
  return {
    settings: server.settings,
    token: (nonce: string) => server.googleToken({ nonce }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}
