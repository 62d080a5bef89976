import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SCRYPT_COST, createPasswordHasher } from './hashing.ts'
import { toCookieHeader } from '#test/cookies.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'
import { createSessionCookieValue } from '../sessions/sessions.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }

const COMMON = 'This password is too easy to guess. Please choose another one'
const OWN = 'Please choose a password that isn’t based on your name, your e-mail address or this site’s name'

async function whoIs(w: World, cookie: string): Promise<string | null> {
  const reply = await w.get('/api/CurrentUser', { cookie })
  return reply.json<{ data: { name: string } | null }>().data?.name ?? null
}

describe('registration', () => {
  it('registration creates an account, opens a session and sends a verification mail', async () => {
    await using w = await createWorld()
    const reply = await w.post('/api/Register', { ...ADA, email: ' Ada@Example.org' })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      status: 1,
      message: 'Your account has been successfully created',
      data: { name: 'Ada', email: 'ada@example.org', source: 'Email', role: 'ordinary', Streak: 0 },
    })
    expect(await whoIs(w, toCookieHeader(reply))).toBe('Ada')
    expect(w.mails).toMatchObject([{ to: 'ada@example.org' }])
  })

  const refusing = sharedWorld()
  it.each([
    [{ name: '' }, 400, 'Please fill out all fields'],
    [{ email: 'ada' }, 400, 'Please enter a valid email address'],
    [{ password: 'abcde' }, 400, 'Password must be at least 6 characters'],
    [{ password: '🦉🦊👍🏽' }, 400, 'Password must be at least 6 characters'],
    [{ password: 'Password1' }, 400, COMMON],
    [{ password: 'integral' }, 400, COMMON],
    [{ password: 'stefania' }, 400, COMMON],
    [{ password: 'ada@example.org' }, 400, OWN],
    [{ password: 'somethingnew' }, 400, OWN],
    [{ password: '      ' }, 400, 'Please use at least three different characters'],
    [{ password: 'aaaaaaa' }, 400, 'Please use at least three different characters'],
    [{ password: 'x'.repeat(129) }, 400, 'Password must be at most 128 characters'],
    [{ email: 'ä@example.org' }, 400, 'Please enter a valid email address'],
    [{ email: 'a..b@example.org' }, 400, 'Please enter a valid email address'],
    [{ name: '\u200b' }, 400, 'Please enter a name'],
  ])('registration with %j fails with %i and names the field', async (wrong, status, message) => {
    const w = await refusing()
    const reply = await w.post('/api/Register', { ...ADA, ...wrong })
    expect(reply.statusCode).toBe(status)
    const [field] = Object.keys(wrong)
    expect(reply.json()).toEqual({ message, flaws: [{ field, message }] })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(w.mails).toEqual([])
  })

  it('lengths of names and passwords are counted in visible characters', async () => {
    await using w = await createWorld()
    const seen = { name: '👩‍🚀'.repeat(60), password: '👩‍🚀🦉'.repeat(64) }
    expect((await w.post('/api/Register', { ...ADA, ...seen })).statusCode).toBe(200)
    const login = await w.post('/api/LoginWithEmail', { ...ADA, ...seen })
    expect(login.json()).toMatchObject({ data: { name: seen.name } })
  })

  it('repeated registration and deletion of an account sends a limited number of mails to its address', async () => {
    await using w = await createWorld()
    for (let times = 0; times < 8; times += 1) {
      const cookie = toCookieHeader(await w.post('/api/Register', ADA))
      const { email, password } = ADA
      const deleted = await w.post('/api/DeleteAccount', { email, password }, { cookie })
      expect(deleted.statusCode).toBe(200)
    }
    expect(w.mails).toHaveLength(6)
  })

  it('concurrent registrations with one address, ignoring case, create one account', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        w.post('/api/Register', { ...ADA, email: at % 2 ? ADA.email : ADA.email.toUpperCase() }),
      ),
    )
    const made = replies.filter((reply) => reply.statusCode === 200)
    expect(made).toHaveLength(1)
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(7)
    const late = await w.post('/api/Register', ADA)
    expect(late.json()).toEqual({ message: 'User Already Exists' })
  })

  it('registration ignores a role in the request body', async () => {
    await using w = await createWorld()
    const wish = { ...ADA, role: 'admin', emailVerified: true, id: 'chosen' }
    const { data } = (await w.post('/api/Register', wish)).json<{ data: Record<string, unknown> }>()
    expect(data).toMatchObject({ role: 'ordinary', emailVerified: false })
    expect(data['id']).not.toBe('chosen')
  })
})

describe('signing in with e-mail and password', () => {
  it('a login opens a new session in an HttpOnly cookie', async () => {
    await using w = await createWorld()
    await w.post('/api/Register', ADA)
    const reply = await w.post('/api/LoginWithEmail', { ...ADA, email: 'ADA@example.org' })
    expect(reply.json()).toMatchObject({ status: 1, data: { email: ADA.email } })
    const session = reply.cookies.find(({ name }) => name === '__Host-session')
    expect(session).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax' })
    expect(session?.domain).toBeUndefined()
    const marker = reply.cookies.find(({ name }) => name === 'signed-in')
    expect(marker).toMatchObject({ value: '1', maxAge: session?.maxAge })
    expect(marker?.httpOnly).toBeUndefined()
  })

  it('session cookies have no __Host- prefix without TLS', async () => {
    await using w = await createWorld('2026-11-21T12:00Z', { SITE_URL: 'http://localhost:3000' })
    const reply = await w.post('/api/Register', ADA)
    expect(reply.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['session', undefined],
      ['signed-in', undefined],
      ['known-browser', undefined],
    ])
    expect(await whoIs(w, toCookieHeader(reply))).toBe('Ada')
  })

  const withAda = sharedWorld(async () => {
    const w = await createWorld()
    await w.post('/api/Register', ADA)
    return w
  })
  it.each([
    [{ email: '' }, 400, 'Please fill out both fields'],
    [{ password: '' }, 400, 'Please fill out both fields'],
    [{ password: 'indifferent' }, 401, 'That e-mail address or password isn’t right'],
    [{ email: 'eve@example.org' }, 401, 'That e-mail address or password isn’t right'],
    [{ email: 'no address' }, 401, 'That e-mail address or password isn’t right'],
    [{ password: 'x'.repeat(900) }, 401, 'That e-mail address or password isn’t right'],
  ])('a login with %j fails with %i', async (wrong, status, message) => {
    const w = await withAda()
    const reply = await w.post('/api/LoginWithEmail', { ...ADA, ...wrong })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toEqual({ message })
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('a login with an unknown address takes as long as one with a wrong password', { retry: 2 }, async () => {
    await using w = await createWorld()
    await w.post('/api/Register', ADA)
    const time = async (body: object) => {
      const times: number[] = []
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now()
        await w.post('/api/LoginWithEmail', body)
        times.push(performance.now() - start)
      }
      return times.toSorted((a, b) => a - b)[2] ?? 0
    }
    const known = await time({ ...ADA, password: 'indifferent' })
    const unknown = await time({ ...ADA, email: 'eve@example.org' })
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  it('failed logins lock an address for ten minutes, even if the clock changes', { tags: 'postgres' }, async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const attempt = () => w.post('/api/LoginWithEmail', { ...ADA, email: 'a@example.org' })
    await Promise.all(Array.from({ length: 10 }, attempt))
    w.setClock('2026-11-20T12:00Z')
    const refused = await attempt()
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ message: 'Too many tries. Please wait 10 minutes.' })
    w.setClock('2026-11-20T12:11Z')
    expect((await attempt()).statusCode).toBe(401)
  })

  it(
    'a network is locked out after ten failed logins, regardless of X-Forwarded-For',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      await w.post('/api/Register', ADA)
      const attempt = (at: number, password: string) =>
        w.app.inject({
          method: 'POST',
          url: '/api/LoginWithEmail',
          payload: { ...ADA, password },
          headers: { origin: 'https://trivia.example', 'x-forwarded-for': `203.0.113.${at}` },
        })
      for (let at = 1; at <= 10; at += 1) {
        expect((await attempt(at, `wrong ${at}`)).statusCode).toBe(401)
      }
      const refused = await attempt(11, ADA.password)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
      w.setClock('2026-11-21T12:11Z')
      expect((await attempt(12, ADA.password)).statusCode).toBe(200)
    },
  )

  it('concurrent failed logins do not bypass the limit', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        w.post('/api/LoginWithEmail', { email: ADA.email, password: `wrong ${at}` }),
      ),
    )
    // Ten, and those that were in progress with the tenth.
    const tried = replies.filter((reply) => reply.statusCode === 401).length
    expect(tried).toBeGreaterThanOrEqual(10)
    expect(tried).toBeLessThanOrEqual(20)
    expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(429)
  })

  it('concurrent successful logins from one network are not limited', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await w.post('/api/Register', ADA)
    const replies = await Promise.all(Array.from({ length: 14 }, () => w.post('/api/LoginWithEmail', ADA)))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array<number>(14).fill(200))
  })

  it('successful logins do not count towards the limit of failed logins', async () => {
    await using w = await createWorld()
    await w.post('/api/Register', ADA)
    for (let at = 0; at < 12; at += 1) {
      expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(200)
    }
  })
})

describe('password hashes', () => {
  /** The salt of a hash that the accounts library made. */
  const OLD = 'c2a8f0c2a8f0c2a8f0c2a8f0c2a8f0c2'
  const stored = async (w: World) => {
    const row = await w.deps.db.selectFrom('linked_sign_ins').select('password').executeTakeFirstOrThrow()
    return row.password ?? ''
  }

  it('a new password hash has the scrypt parameters that OWASP recommends', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher()
    const made = await hash(ADA.password)
    expect(made).toMatch(/^scrypt:32768:8:3:\w{32}:\w{128}$/)
    expect(await verify({ hash: made, password: ADA.password })).toBe(true)
    expect(await verify({ hash: made, password: 'indifferent' })).toBe(false)
    expect([isOutdated(made), isOutdated('scrypt:1024:8:1:salt:key')]).toEqual([false, true])
  })

  it.each([
    ['a hash of the accounts library', `${OLD}:${'00'.repeat(64)}`],
    ['a cheaper hash', `scrypt:32768:8:1:${OLD}:${'00'.repeat(64)}`],
    ['a current hash', `scrypt:32768:8:3:${OLD}:${'00'.repeat(64)}`],
  ])('rejecting a password costs the same for %s as for an unknown address', async (_, hash) => {
    let work = 0
    const { hash: hashOf, verify } = createPasswordHasher(SCRYPT_COST, async (_password, _salt, { N, r, p }) => {
      work += N * r * p
      return Buffer.alloc(64, 1)
    })
    // The accounts library hashes the password for an unknown address too.
    await hashOf('indifferent')
    const ofNobody = work
    work = 0
    expect(await verify({ hash, password: 'indifferent' })).toBe(false)
    expect(work / ofNobody).toBeCloseTo(1, 5)
  })

  it('an outdated password hash is accepted and replaced at the next login', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await w.post('/api/Register', ADA)
    const password = `${OLD}:${scryptSync(ADA.password, OLD, 64, { N: 16_384, r: 16, maxmem: 2 ** 26 }).toString('hex')}`
    await w.deps.db.updateTable('linked_sign_ins').set({ password }).execute()
    const wrong = { ...ADA, password: 'indifferent' }
    expect((await w.post('/api/LoginWithEmail', wrong)).statusCode).toBe(401)
    expect(await stored(w)).toBe(password)
    const cookie = toCookieHeader(await w.post('/api/LoginWithEmail', ADA))
    expect(await whoIs(w, cookie)).toBe('Ada')
    expect(await stored(w)).toMatch(/^scrypt:/)
    expect((await w.post('/api/LoginWithEmail', ADA)).statusCode).toBe(200)
    expect((await w.post('/api/LoginWithEmail', wrong)).statusCode).toBe(401)
  })
})

describe('a session', () => {
  it('logout ends the session and deletes its cookies', async () => {
    await using w = await createWorld()
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    const reply = await w.post('/api/Logout', {}, { cookie })
    expect(reply.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['__Host-session', 0],
      ['signed-in', 0],
    ])
    expect(await whoIs(w, cookie)).toBeNull()
    expect((await w.post('/api/Logout', {})).statusCode).toBe(200)
  })

  it('each login opens a new session and ends the previous one in this browser', async () => {
    await using w = await createWorld()
    const first = toCookieHeader(await w.post('/api/Register', ADA))
    const second = toCookieHeader(await w.post('/api/LoginWithEmail', ADA, { cookie: first }))
    expect(second).not.toBe(first)
    expect(await whoIs(w, first)).toBeNull()
    expect(await whoIs(w, second)).toBe('Ada')
  })

  it("'log out everywhere' ends all sessions, in other processes within seconds", { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const here = toCookieHeader(await w.post('/api/Register', ADA))
    const there = toCookieHeader(await w.post('/api/LoginWithEmail', ADA))
    await using other = await w.neighbour()
    expect(await whoIs(other, there)).toBe('Ada')
    expect((await w.post('/api/LogoutEverywhere', {}, { cookie: here })).statusCode).toBe(200)
    expect(await whoIs(w, here)).toBeNull()
    expect(await whoIs(w, there)).toBeNull()
    await expect.poll(() => whoIs(other, there), { timeout: 8000 }).toBeNull()
  })

  const nobodys = sharedWorld()
  it.each([
    ['no value', ''],
    ['another cookie', 'session=abc'],
    ['no signature', '__Host-session=abc'],
    ['a broken escape', '__Host-session=%E0%A4%A.x'],
    ['an escape that is not valid UTF-8', '__Host-session=%FF.x'],
    ['a wrong signature', `__Host-session=abc.${'A'.repeat(43)}%3D`],
  ])('a session cookie with %s is rejected', async (_, cookie) => {
    const w = await nobodys()
    expect(await whoIs(w, cookie)).toBeNull()
  })

  it('a session cookie signed by another installation is rejected', async () => {
    await using w = await createWorld()
    await using other = await createWorld()
    const cookie = toCookieHeader(await other.post('/api/Register', ADA))
    await w.post('/api/Register', ADA)
    expect(await whoIs(w, cookie)).toBeNull()
  })

  it('a session cookie with a forged signature is rejected', async () => {
    await using w = await createWorld()
    const registered = await w.post('/api/Register', ADA)
    const { token } = await w.deps.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
    expect(await whoIs(w, toCookieHeader(registered))).toBe('Ada')
    const forged = createSessionCookieValue(token, 'another secret, as long as any other one is')
    expect(await whoIs(w, `__Host-session=${forged}`)).toBeNull()
    expect(await whoIs(w, `__Host-session=${encodeURIComponent(`${token}.`)}`)).toBeNull()
    expect(await whoIs(w, `__Host-session=${token}`)).toBeNull()
  })

  it('a login fails if the password is changed while it is being verified', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const cookie = toCookieHeader(await w.post('/api/Register', ADA))
    const change = { currentPassword: ADA.password, password: 'integral-of-x' }
    const [changed, ...logins] = await Promise.all([
      w.post('/api/ChangePassword', change, { cookie }),
      ...Array.from({ length: 8 }, () => w.post('/api/LoginWithEmail', ADA)),
    ])
    expect(changed?.statusCode).toBe(200)
    for (const login of logins) {
      if (login.statusCode === 200) expect(await whoIs(w, toCookieHeader(login))).toBeNull()
    }
    const open = await w.deps.db.selectFrom('sessions').select('id').execute()
    expect(open).toHaveLength(1)
  })

  it('a session expires after thirty days without a visit, and each visit extends it', async () => {
    await using w = await createWorld()
    const registered = await w.post('/api/Register', ADA)
    const cookie = toCookieHeader(registered)
    const { id } = registered.json<{ data: { id: string } }>().data
    const expiry = (days: number) =>
      w.deps.db
        .updateTable('sessions')
        .set({ expires_at: new Date(w.deps.now() + days * 86_400_000).toISOString() })
        .execute()
    await expiry(3)
    w.deps.sessions.forget(id)
    const renewed = await w.get('/api/CurrentUser', { cookie })
    expect(renewed.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['__Host-session', 2_592_000],
      ['signed-in', 2_592_000],
    ])
    await expiry(-1)
    w.deps.sessions.forget(id)
    expect(await whoIs(w, cookie)).toBeNull()
  })
})

it('the log never contains passwords, tokens or e-mail addresses', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', { LOG_LEVEL: 'debug' })
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  await w.post('/api/Register', ADA)
  await w.post('/api/LoginWithEmail', { ...ADA, password: 'indifferent' })
  await w.post('/api/ForgotPassword', { email: 'eve@example.org' })
  await w.post('/api/ResetPassword', { token: 'secret-token', password: 'integral-of-x' })
  await w.deps.db.schema.dropTable('linked_sign_ins').execute()
  await w.post('/api/LoginWithEmail', ADA)
  const failed = await w.post('/api/Register', { ...ADA, email: 'eve@example.org' })
  expect(failed.statusCode).toBe(500)
  expect((await w.get('/api/CurrentUser', { cookie })).statusCode).toBe(500)
  const log = w.logged.join('')
  expect(log).toContain('failed')
  expect(log).not.toMatch(/example\.org|differential|indifferent|integral|secret-token|session=/)
})

it('logins beyond the queue limit fail with 503, and the others are processed', { tags: 'postgres' }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z', {}, { hashCost: { ...SCRYPT_COST, N: SCRYPT_COST.N / 8 } })
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      w.app.inject({
        method: 'POST',
        url: '/api/LoginWithEmail',
        payload: { email: `nobody-${at}@players.example`, password: 'a good long word' },
        remoteAddress: `203.0.${at}.7`,
        headers: { origin: 'https://trivia.example' },
      }),
    ),
  )
  const statuses = Map.groupBy(replies, ({ statusCode }) => statusCode)
  expect(new Set(statuses.keys())).toEqual(new Set([401, 503]))
  // Two run and twenty are queued, and further logins take the places of finished ones.
  expect(statuses.get(401)?.length).toBeGreaterThanOrEqual(22)
  expect(statuses.get(503)?.[0]?.headers['retry-after']).toBe('5')
})
