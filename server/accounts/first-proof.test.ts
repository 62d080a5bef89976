import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import {
  EVE,
  getMailedVerificationToken,
  getMailedResetToken,
  NEW_PASSWORD,
  resetPasswordAsOwner,
  registerEve,
  setAddressVerified,
  TOKEN_REQUEST,
} from '#test/foreign-account.ts'
import { startIdentityServer } from '#test/identity-server.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { type World, createWorld } from '#test/world.ts'

describe("an attacker who registers with another person's address", () => {
  it("the attacker's browser becomes unknown after the owner's password reset, so that a new login is mailed to the owner", async () => {
    await using w = await createWorld()
    const { cookie } = await registerEve(w)
    w.setClock('2026-11-21T12:01Z')
    await resetPasswordAsOwner(w)
    w.setClock('2026-11-21T12:05Z')
    await w.post('/api/LoginWithEmail', { ...EVE, password: NEW_PASSWORD }, { cookie })
    expect(w.mails.at(-1)?.subject).toContain('in a new browser')
  })

  it('a player with an unverified address cannot add a second factor or access token', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    const { cookie } = await registerEve(w)
    for (const [path, body] of [
      ['StartPasskey', {}],
      ['AddPasskey', { name: 'Phone', credential: createPasskeyDevice().create('AAAA') }],
      ['StartAuthenticator', {}],
      ['ConfirmAuthenticator', { code: '123456' }],
      ['AddAccessToken', TOKEN_REQUEST],
    ] as const) {
      const refused = await w.post(`/api/${path}`, body, { cookie })
      expect(refused.statusCode, path).toBe(403)
      expect(refused.json()).toMatchObject({
        code: 'address-unproved',
        message: expect.stringContaining('Please confirm your e-mail address first.'),
      })
    }
  })

  it("a password change at an unverified address does not invalidate the owner's reset link", async () => {
    await using w = await createWorld()
    const { cookie } = await registerEve(w)
    const token = await getMailedResetToken(w)
    const change = { currentPassword: EVE.password, password: 'integral-of-z' }
    expect((await w.post('/api/ChangePassword', change, { cookie })).statusCode).toBe(200)
    const reset = await w.post('/api/ResetPassword', { token, password: NEW_PASSWORD })
    expect(reset.statusCode, reset.body).toBe(200)
  })

  it('a player with an unverified address cannot add a password to a Google account', async () => {
    const server = await startIdentityServer()
    await using w = await createWorld('2026-11-21T12:00Z', server.settings)
    const cookie = await withGoogle(w, server, { email_verified: false })
    const refused = await w.post('/api/ChangePassword', { password: NEW_PASSWORD }, { cookie })
    expect(refused.json()).toMatchObject({ code: 'address-unproved' })
    await server.close()
  })
})

describe('the first verification of an e-mail address', () => {
  it('the first verification by mailed link keeps this session and the password, and removes all other credentials', async () => {
    await using w = await createWorld()
    const { cookie: first, id } = await registerEve(w)
    await setAddressVerified(w, id, true)
    const device = createPasskeyDevice()
    const cookie = toCookieHeader(await registerPasskey(w, first, device))
    const elsewhere = toCookieHeader(await logInWithPasskey(w, device))
    await setAddressVerified(w, id, false)
    const link = { token: getMailedVerificationToken(w) }
    expect((await w.post('/api/VerifyEmail', link, { cookie })).statusCode).toBe(200)
    expect((await w.get('/api/Account', { cookie })).statusCode).toBe(200)
    expect((await w.get('/api/Account', { cookie: elsewhere })).statusCode).toBe(401)
    expect((await logInWithPasskey(w, device)).statusCode).toBe(401)
    expect((await w.post('/api/LoginWithEmail', EVE)).statusCode).toBe(200)
  })

  it('the first login with Google that verifies an e-mail address removes the account’s earlier credentials and keeps the Google login', async () => {
    const server = await startIdentityServer()
    await using w = await createWorld('2026-11-21T12:00Z', server.settings)
    const before = await withGoogle(w, server, { email_verified: false })
    const { id } = (await w.get('/api/CurrentUser', { cookie: before })).json().data
    await setAddressVerified(w, id, true)
    await w.post('/api/ChangePassword', { password: NEW_PASSWORD }, { cookie: before })
    await setAddressVerified(w, id, false)
    const after = await withGoogle(w, server, { email_verified: true })
    const who = await w.get('/api/CurrentUser', { cookie: after })
    expect(who.json()).toMatchObject({ data: { id, emailVerified: true } })
    expect((await w.get('/api/Account', { cookie: before })).statusCode).toBe(401)
    const { email } = who.json().data
    expect((await w.post('/api/LoginWithEmail', { email, password: NEW_PASSWORD })).statusCode).toBe(401)
    await server.close()
  })

  it("the owner can log in after a password reset even if the site's clock is corrected backwards", async () => {
    await using w = await createWorld('2027-11-21T12:00Z')
    await registerEve(w)
    expect((await resetPasswordAsOwner(w)).statusCode).toBe(200)
    w.setClock('2026-11-21T12:00Z')
    const login = await w.post('/api/LoginWithEmail', { ...EVE, password: NEW_PASSWORD })
    expect(login.statusCode, login.body).toBe(200)
  })

  it('a second verification removes no credentials', async () => {
    await using w = await createWorld()
    const { cookie } = await registerEve(w)
    const link = { token: getMailedVerificationToken(w) }
    await w.post('/api/VerifyEmail', link, { cookie })
    const device = createPasskeyDevice()
    const added = await registerPasskey(w, cookie, device)
    expect(added.statusCode, added.body).toBe(200)
    await w.post('/api/VerifyEmail', link, { cookie: toCookieHeader(added) })
    expect((await logInWithPasskey(w, device)).statusCode).toBe(200)
  })

  it('a verification link with a forged or altered token is rejected', async () => {
    await using w = await createWorld()
    const { cookie } = await registerEve(w)
    const [head = '', body = ''] = getMailedVerificationToken(w).split('.')
    const forged = [`${head}.${body}.AAAA`, `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`]
    for (const token of forged) {
      expect((await w.post('/api/VerifyEmail', { token }, { cookie })).statusCode).toBe(400)
    }
    const { emailVerified } = (await w.get('/api/CurrentUser', { cookie })).json().data
    expect(emailVerified).toBe(false)
  })
})

async function withGoogle(
  w: World,
  server: Awaited<ReturnType<typeof startIdentityServer>>,
  claims: { email_verified: boolean },
): Promise<string> {
  const { nonce } = (await w.get('/api/LoginOptions')).json<{ nonce: string }>()
  const idToken = await server.googleToken({ nonce, ...claims })
  return toCookieHeader(await w.post('/api/LoginWithGoogle', { idToken }))
}
