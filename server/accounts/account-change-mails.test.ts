import { expect, it } from 'vitest'
import { computeAppCode } from '#test/authenticator-app.ts'
import { toCookieHeader } from '#test/cookies.ts'
import { startIdentityServer } from '#test/identity-server.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { verifyAddressByMail } from '#test/prove-address.ts'
import { type World, createWorld } from '#test/world.ts'

const ADA = { name: 'Ada Lovelace', email: 'grace@example.org', password: 'integral-of-y' }
const TOKEN = { name: 'My secret script', scopes: ['stats:read'], days: 30 }

/** Returns the subjects of the mails since the last call. */
function subjects(w: World): string[] {
  return w.mails.splice(0).map(({ subject }) => subject)
}

async function registered(w: World): Promise<string> {
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  await verifyAddressByMail(w, cookie)
  subjects(w)
  return cookie
}

it('a player is mailed when passkeys, apps, recovery codes or access tokens are added or removed', async () => {
  await using w = await createWorld()
  let cookie = await registered(w)
  const device = createPasskeyDevice()
  cookie = toCookieHeader(await registerPasskey(w, cookie, device, 'My secret phone'))
  expect(subjects(w)).toEqual(['You have a new passkey at Something New'])

  const started = await w.post('/api/StartAuthenticator', {}, { cookie })
  expect(subjects(w)).toEqual([])
  const code = computeAppCode(started.json<{ secret: string }>().secret)
  await w.post('/api/ConfirmAuthenticator', { code }, { cookie })
  expect(subjects(w)).toEqual(['Your authenticator app is set up at Something New'])

  await w.post('/api/MakeRecoveryCodes', {}, { cookie })
  expect(subjects(w)).toEqual(['You have new recovery codes at Something New'])

  await w.post('/api/AddAccessToken', TOKEN, { cookie })
  expect(subjects(w)).toEqual(['You have a new access token at Something New'])

  const { data: tokens } = (await w.get('/api/GetAccessTokens', { cookie })).json<{ data: { id: string }[] }>()
  await w.post('/api/RevokeAccessToken', { id: tokens[0]?.id }, { cookie })
  expect(subjects(w)).toEqual(['An access token was revoked at Something New'])

  await w.post('/api/RemoveAuthenticator', {}, { cookie })
  expect(subjects(w)).toEqual(['Your authenticator app was removed at Something New'])

  const { passkeys } = (await w.get('/api/GetSecondFactor', { cookie })).json<{
    passkeys: { id: string }[]
  }>()
  await w.post('/api/RemovePasskey', { id: passkeys[0]?.id }, { cookie })
  expect(subjects(w)).toEqual(['A passkey was removed at Something New'])
})

it('a player is mailed when the password is changed or reset', async () => {
  await using w = await createWorld()
  const cookie = await registered(w)
  const change = { currentPassword: ADA.password, password: 'integral-of-x' }
  await w.post('/api/ChangePassword', change, { cookie })
  expect(subjects(w)).toEqual(['Your password was changed at Something New'])
  await w.post('/api/ForgotPassword', { email: ADA.email })
  const token = /token=([\w-]+)/.exec(w.mails.at(-1)?.text ?? '')?.[1]
  subjects(w)
  await w.post('/api/ResetPassword', { token, password: 'integral-of-z' })
  expect(subjects(w)).toEqual(['Your password was changed at Something New'])
})

it('a player is mailed when an admin removes the second factor', async () => {
  await using w = await createWorld()
  await registerPasskey(w, await registered(w), createPasskeyDevice())
  subjects(w)
  const { id } = await w.deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADA.email)
    .executeTakeFirstOrThrow()
  const ended = await w.post('/api/EndPlayerSecondFactor', { id }, await w.player('admin'))
  expect(ended.statusCode, ended.body).toBe(200)
  expect(subjects(w)).toEqual(['Your second factor was removed at Something New'])
})

it('a player is mailed when a Google account is linked, but not when it created the account', async () => {
  const server = await startIdentityServer()
  await using w = await createWorld('2026-11-21T12:00Z', server.settings)
  const withGoogle = async (claims: object) => {
    const { nonce } = (await w.get('/api/LoginOptions')).json<{ nonce: string }>()
    const idToken = await server.googleToken({ nonce, ...claims })
    return w.post('/api/LoginWithGoogle', { idToken })
  }
  await registered(w)
  expect((await withGoogle({})).statusCode).toBe(200)
  expect(subjects(w)).toContain('You have a new way to log in at Something New')
  await withGoogle({ sub: 'somebody else', email: 'else@example.org' })
  expect(subjects(w)).toEqual([])
  await server.close()
})

it('the mail about an account change contains its time and advice, and no user input', async () => {
  await using w = await createWorld('2026-11-21T12:34Z')
  const cookie = await registered(w)
  await registerPasskey(w, cookie, createPasskeyDevice(), 'My secret phone')
  const [mail] = w.mails
  expect(mail?.to).toBe(ADA.email)
  expect(mail?.text).toContain('at 12:34 UTC')
  expect(mail?.text).toContain('https://trivia.example/Profile/Settings#security')
  expect(mail?.text).not.toMatch(/secret|Lovelace/)
})

it('no account change is mailed to an unverified address or when nothing changed', async () => {
  await using w = await createWorld()
  const cookie = toCookieHeader(await w.post('/api/Register', ADA))
  subjects(w)
  const change = { currentPassword: ADA.password, password: 'integral-of-x' }
  const renewed = toCookieHeader(await w.post('/api/ChangePassword', change, { cookie }))
  await w.post('/api/AddAccessToken', TOKEN, { cookie: renewed })
  await w.post('/api/RemovePasskey', { id: 'none' }, { cookie: renewed })
  await w.post('/api/RemoveAuthenticator', {}, { cookie: renewed })
  await logInWithPasskey(w, createPasskeyDevice())
  expect(subjects(w)).toEqual([])
})
