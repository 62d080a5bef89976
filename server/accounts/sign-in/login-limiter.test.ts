import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { type World, createWorld } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
const WRONG = { ...ADA, password: 'indifferent' }

async function from(w: World, remoteAddress: string, url: string, payload: object, cookie = '') {
  const headers = { origin: 'https://trivia.example', cookie }
  return w.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

const logIn = (w: World, address: string, body: object, cookie?: string) =>
  from(w, address, '/api/LoginWithEmail', body, cookie)

/** Sends wrong passwords from six networks until the address is locked. A cheap stored hash makes this fast. */
async function lockOut(w: World): Promise<void> {
  const key = scryptSync(ADA.password, 'salt', 64, { N: 2, r: 8, p: 1 }).toString('hex')
  const password = `scrypt:2:8:1:salt:${key}`
  await w.deps.db.updateTable('linked_sign_ins').set({ password }).execute()
  for (let network = 1; network <= 6; network += 1) {
    for (let at = 0; at < 10; at += 1) await logIn(w, `203.0.${network}.7`, WRONG)
  }
}

describe('password guessing from many networks', () => {
  it('a locked account accepts logins only from known browsers', async () => {
    await using w = await createWorld()
    const known = toCookieHeader(await logIn(w, '198.51.100.1', await registered(w)))
    const eves = toCookieHeader(await w.post('/api/Register', { ...ADA, name: 'Eve', email: 'eve@example.org' }))
    await lockOut(w)
    expect((await logIn(w, '198.51.100.2', ADA)).statusCode).toBe(429)
    expect((await logIn(w, '198.51.100.2', ADA, eves)).statusCode).toBe(429)
    const forged = known.replace(/(known-browser=[\w-]+\.)(.)/, (_, start, sign) =>
      [start, sign === 'A' ? 'B' : 'A'].join(''),
    )
    expect((await logIn(w, '198.51.100.2', ADA, forged)).statusCode).toBe(429)
    // A known browser may log in even from a locked network.
    expect((await logIn(w, '203.0.1.7', ADA, known)).statusCode).toBe(200)
  })

  it('a known browser is locked after ten wrong passwords, like a network', async () => {
    await using w = await createWorld()
    const known = toCookieHeader(await logIn(w, '198.51.100.1', await registered(w)))
    for (let at = 0; at < 10; at += 1) {
      expect((await logIn(w, `203.0.113.${at}`, WRONG, known)).statusCode).toBe(401)
    }
    expect((await logIn(w, '203.0.113.99', ADA, known)).statusCode).toBe(429)
    expect((await logIn(w, '198.51.100.1', ADA)).statusCode).toBe(200)
  })
})

describe('password reset mails', () => {
  it('reset mails to an address are limited to five with identical replies, and a known browser still gets one', async () => {
    await using w = await createWorld()
    const known = toCookieHeader(await logIn(w, '198.51.100.1', await registered(w)))
    const forgot = (address: string, cookie?: string) =>
      from(w, address, '/api/ForgotPassword', { email: ADA.email }, cookie)
    const before = w.mails.length
    const replies = []
    for (let at = 0; at < 8; at += 1) replies.push(await forgot(`203.0.${at}.7`))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(w.mails).toHaveLength(before + 5)
    expect((await forgot('203.0.1.7', known)).body).toBe(replies[0]?.body)
    expect(w.mails).toHaveLength(before + 6)
  })
})

describe('verification mails', () => {
  it('verification mails to one mailbox are limited across networks and +tag addresses', async () => {
    await using w = await createWorld()
    for (let at = 0; at < 8; at += 1) {
      const person = { ...ADA, email: at % 2 ? ADA.email : `ada+${at}@example.org` }
      const cookie = toCookieHeader(await from(w, `203.0.${at}.7`, '/api/Register', person))
      expect((await from(w, '203.0.1.7', '/api/DeleteAccount', person, cookie)).statusCode).toBe(200)
    }
    expect(w.mails).toHaveLength(6)
  })
})

async function registered(w: World) {
  await w.post('/api/Register', ADA)
  return ADA
}
