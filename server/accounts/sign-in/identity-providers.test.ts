import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { type IdentityServer, startIdentityServer } from '#test/identity-server.ts'
import { type World, createWorld } from '#test/world.ts'

const NOON = '2026-11-21T12:00Z'
let identity: IdentityServer
beforeAll(async () => {
  identity = await startIdentityServer()
})
afterAll(() => identity.close())

const site = () => createWorld(NOON, identity.settings)

async function nonce(w: World): Promise<string> {
  return (await w.get('/api/LoginOptions')).json<{ nonce: string }>().nonce
}

async function withGoogle(w: World, claims: object = {}, forged?: 'forged') {
  const idToken = await identity.googleToken({ nonce: await nonce(w), ...claims }, forged)
  return w.post('/api/LoginWithGoogle', { idToken, source: 'Google' })
}

const withFacebook = (w: World, person: Parameters<IdentityServer['facebookToken']>[0]) =>
  w.post('/api/Login', { accessToken: identity.facebookToken(person), source: 'Facebook' })

const usersIn = (w: World) => w.deps.db.selectFrom('users').select(['email', 'name']).execute()

describe('the sign-in options', () => {
  it("the sign-in options contain the settings for the providers' scripts", async () => {
    await using w = await site()
    expect((await w.get('/api/LoginOptions')).json()).toMatchObject({
      google: { clientId: 'our-client.apps.example' },
      facebook: { appId: '4711', version: 'v22.0' },
    })
  })

  it('the sign-in options are empty when no provider is configured', async () => {
    await using w = await createWorld()
    const options = (await w.get('/api/LoginOptions')).json()
    expect(options).toMatchObject({ google: null, facebook: null })
    expect((await w.post('/api/LoginWithGoogle', { idToken: 'x' })).statusCode).toBe(404)
    expect((await w.post('/api/Login', { accessToken: 'x' })).statusCode).toBe(404)
  })
})

describe('Google', () => {
  it('a first Google sign-in creates a player, and the next one logs in the same player', async () => {
    await using w = await site()
    const first = await withGoogle(w)
    expect(first.json()).toMatchObject({
      status: 1,
      data: {
        name: 'Grace',
        email: 'grace@example.org',
        emailVerified: true,
        source: 'Google',
        image: 'https://pictures.example/grace.png',
      },
    })
    const who = await w.get('/api/CurrentUser', { cookie: toCookieHeader(first) })
    expect(who.json()).toMatchObject({ data: { name: 'Grace' } })
    const second = await withGoogle(w, { email: 'grace.hopper@example.org' })
    type Reply = { data: { id: string } }
    expect(second.json<Reply>().data.id).toBe(first.json<Reply>().data.id)
    expect(await usersIn(w)).toHaveLength(1)
  })

  it("a Google sign-in uses the token's profile and ignores the request body", async () => {
    await using w = await site()
    const idToken = await identity.googleToken({ nonce: await nonce(w) })
    const lie = { idToken, id: '1', name: 'Eve', email: 'eve@example.org', source: 'Google' }
    const { data } = (await w.post('/api/LoginWithGoogle', lie)).json<{ data: object }>()
    expect(data).toMatchObject({ name: 'Grace', email: 'grace@example.org' })
  })

  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['forged', {}, 'forged' as const],
    ['expired', { iat: now - 900, exp: now - 300 }, undefined],
    ['old, but with a late expiry', { iat: now - 90_000, exp: now + 90_000 }, undefined],
    ['issued for another app', { aud: 'other-client.apps.example' }, undefined],
    ['of another issuer', { iss: 'https://evil.example' }, undefined],
    ['without a subject', { sub: undefined }, undefined],
    ['without a nonce', { nonce: undefined }, undefined],
    ['with an invented nonce', { nonce: 'mine' }, undefined],
    ['with a forged nonce', { nonce: `${Date.now() * 2}.abc.def` }, undefined],
  ])('a Google token that is %s is rejected', async (_, claims, forged) => {
    await using w = await site()
    const reply = await withGoogle(w, claims, forged)
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ message: 'Google couldn’t confirm who you are. Please try again.' })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(await usersIn(w)).toEqual([])
  })

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'the malformed Google token %j is rejected',
    async (idToken) => {
      await using w = await site()
      const reply = await w.post('/api/LoginWithGoogle', { idToken })
      expect([400, 401]).toContain(reply.statusCode)
    },
  )

  it('a Google token is accepted once across processes, within ten minutes', async () => {
    await using w = await site()
    await using other = await w.neighbour()
    const idToken = await identity.googleToken({ nonce: await nonce(w) })
    const both = await Promise.all([
      w.post('/api/LoginWithGoogle', { idToken }),
      other.post('/api/LoginWithGoogle', { idToken }),
    ])
    expect(both.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    const late = await identity.googleToken({ nonce: await nonce(w) })
    w.setClock('2026-11-21T12:10:01Z')
    expect((await w.post('/api/LoginWithGoogle', { idToken: late })).statusCode).toBe(401)
  })

  it("a Google sign-in does not store the provider's tokens", async () => {
    await using w = await site()
    await withGoogle(w)
    const [row] = await w.deps.db.selectFrom('linked_sign_ins').selectAll().execute()
    expect(row).toMatchObject({ provider: 'google', id_token: null, access_token: null })
  })
})

describe('a site with registration turned off', () => {
  it('existing players can log in by Google while registration is off, and new players are rejected', async () => {
    await using w = await site()
    await withGoogle(w)
    await w.post('/api/SetSiteProfile', { registration: false }, await w.player('admin'))
    const before = await usersIn(w)
    expect((await withGoogle(w)).statusCode).toBe(200)
    const strangers = [
      await withGoogle(w, { sub: 'another', email: 'another@example.org' }),
      await withFacebook(w, { id: 'fb-new', name: 'New', email: 'new@example.org' }),
    ]
    for (const reply of strangers) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toEqual({ message: 'Registration is closed at the moment' })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    expect(await usersIn(w)).toEqual(before)
  })
})

describe('Facebook', () => {
  const GRACE = { id: 'fb-grace', name: 'Grace', email: 'grace@example.org' }

  it('a first Facebook sign-in creates a player, and the next one logs in the same player', async () => {
    await using w = await site()
    const first = await withFacebook(w, GRACE)
    expect(first.json()).toMatchObject({
      status: 1,
      data: { name: 'Grace', source: 'Facebook', facebookId: 'fb-grace', emailVerified: false },
    })
    expect((await withFacebook(w, GRACE)).statusCode).toBe(200)
    expect(await usersIn(w)).toHaveLength(1)
  })

  it.each([
    ['issued for another app', { ...GRACE, app: '666' }],
    ['no longer valid', { ...GRACE, valid: false }],
  ])('a Facebook token that is %s is rejected', async (_, person) => {
    await using w = await site()
    const reply = await withFacebook(w, person)
    expect(reply.statusCode).toBe(401)
    expect(await usersIn(w)).toEqual([])
  })

  it('a token unknown to Facebook is rejected', async () => {
    await using w = await site()
    expect((await w.post('/api/Login', { accessToken: 'made up' })).statusCode).toBe(401)
  })

  it('a Facebook profile without an e-mail address cannot sign in', async () => {
    await using w = await site()
    const reply = await withFacebook(w, { id: 'fb-anon', name: 'Anon' })
    expect(reply.json()).toEqual({ message: 'There was a login issue' })
  })
})

describe('a sign-in by provider with the address of an existing account', () => {
  const PASSWORD = { name: 'Eve', email: 'grace@example.org', password: 'integral-of-x' }
  const refused = {
    message: 'There’s already an account with this e-mail address. Please log in the way you did before.',
  }
  const prove = (w: World) => w.deps.db.updateTable('users').set({ email_verified: 1 }).execute()

  it('an account with an unverified address is not linked to a provider', async () => {
    await using w = await site()
    await w.post('/api/Register', PASSWORD)
    const reply = await withGoogle(w)
    expect([reply.statusCode, reply.json()]).toEqual([409, refused])
  })

  it('an account is not linked to a provider that did not verify the address', async () => {
    await using w = await site()
    await w.post('/api/Register', PASSWORD)
    await prove(w)
    expect((await withGoogle(w, { email_verified: false })).json()).toEqual(refused)
    const person = { id: 'fb-eve', name: 'Eve', email: PASSWORD.email }
    expect((await withFacebook(w, person)).json()).toEqual(refused)
  })

  it('an account is linked to a provider when both have verified the address', async () => {
    await using w = await site()
    await w.post('/api/Register', PASSWORD)
    await prove(w)
    w.setClock('2026-11-21T12:01Z')
    const reply = await withGoogle(w)
    expect(reply.json()).toMatchObject({ data: { name: 'Eve', source: 'Email' } })
    const account = await w.get('/api/Account', { cookie: toCookieHeader(reply) })
    expect(account.json()).toMatchObject({
      hasPassword: true,
      signIns: [{ source: 'Email' }, { source: 'Google' }],
    })
  })
})

it('an unreachable provider yields 503 and does not count as a failed login', async () => {
  const away = await startIdentityServer()
  await using w = await createWorld(NOON, away.settings)
  const idToken = await away.googleToken({ nonce: await nonce(w) })
  await away.close()
  for (let at = 0; at < 12; at += 1) {
    const google = await w.post('/api/LoginWithGoogle', { idToken })
    expect([google.statusCode, google.headers['retry-after']]).toEqual([503, '5'])
  }
  const facebook = await w.post('/api/Login', { accessToken: 'x' })
  expect(facebook.json()).toEqual({ message: 'We couldn’t reach Facebook. Please try again.' })
})
