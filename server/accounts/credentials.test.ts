import { describe, expect, it } from 'vitest'
import { listDatabaseTables } from '#db/engine/catalog.ts'
import { computeAppCode } from '#test/authenticator-app.ts'
import { toCookieHeader } from '#test/cookies.ts'
import {
  EVE,
  getMailedResetToken,
  NEW_PASSWORD,
  resetPasswordAsOwner,
  registerEve,
  setAddressVerified,
  TOKEN_REQUEST,
} from '#test/foreign-account.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { PUSH_SUBSCRIPTION } from '#test/push-subscription.ts'
import { type World, createWorld } from '#test/world.ts'
import { CREDENTIAL_REMOVERS_BY_TABLE } from './credentials.queries.ts'

type Table = keyof typeof CREDENTIAL_REMOVERS_BY_TABLE
type WayIn = {
  [T in Table]: (typeof CREDENTIAL_REMOVERS_BY_TABLE)[T] extends 'no credentials' ? never : T
}[Table]

/** Tries to use a credential. The status is 200 if it grants access. */
type Attempt = () => Promise<{ statusCode: number; body: string }>

/** For each table, how Eve adds a credential to the account that she registered, and how she uses it later. */
const ADDED: Record<WayIn, (w: World, cookie: string, id: string) => Promise<Attempt>> = {
  sessions: async (w, cookie) => () => w.get('/api/Account', { cookie }),
  linked_sign_ins: async (w) => () => w.post('/api/LoginWithEmail', EVE),
  access_tokens: async (w, cookie) => {
    const made = await w.post('/api/AddAccessToken', TOKEN_REQUEST, { cookie })
    const { token } = made.json<{ token: string }>()
    return () => w.get('/api/v1/me/statistics', { authorization: `Bearer ${token}` })
  },
  invitations: async (w, cookie, id) => {
    await w.deps.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    w.deps.sessions.forget(id)
    const invited = await w.post('/api/Invite', { role: 'admin' }, { cookie })
    const token = invited.json<{ link: string }>().link.split('token=')[1]
    const friend = await w.player()
    return () => w.post('/api/AcceptInvitation', { token }, friend)
  },
  passkeys: async (w, cookie) => {
    const device = createPasskeyDevice()
    await registerPasskey(w, cookie, device)
    return () => logInWithPasskey(w, device)
  },
  passkey_credentials: async (w, cookie) => {
    const device = createPasskeyDevice()
    await registerPasskey(w, cookie, device)
    return () => logInWithPasskey(w, device)
  },
  second_factors: async (w, cookie) => {
    const started = await w.post('/api/StartAuthenticator', {}, { cookie })
    const { secret } = started.json<{ secret: string }>()
    const code = computeAppCode(secret, -1)
    const confirmed = await w.post('/api/ConfirmAuthenticator', { code }, { cookie })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const halfway = { cookie: toCookieHeader(await w.post('/api/LoginWithEmail', EVE)) }
    return () => w.post('/api/LoginWithCode', { code: computeAppCode(secret) }, halfway)
  },
  verifications: async (w) => {
    const token = await getMailedResetToken(w)
    return () => w.post('/api/ResetPassword', { token, password: 'integral-of-z' })
  },
  push_subscriptions: async (w, cookie, id) => {
    const added = await w.post('/api/SubscribePush', PUSH_SUBSCRIPTION, { cookie })
    expect(added.statusCode, added.body).toBe(200)
    return async () => {
      const left = await w.deps.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', id).execute()
      return { statusCode: left.length === 0 ? 401 : 200, body: JSON.stringify(left) }
    }
  },
}

describe('the list of credential tables', () => {
  it('each database table says how its credentials are removed from an account, or that it stores none', async () => {
    await using w = await createWorld()
    const tables = (await listDatabaseTables(w.deps.db)).map(({ name }) => name)
    expect(new Set(['migrations', ...Object.keys(CREDENTIAL_REMOVERS_BY_TABLE)])).toEqual(new Set(tables))
  })

  it('the users table has no unreviewed columns, since credentials belong in tables of their own', async () => {
    await using w = await createWorld()
    const users = (await listDatabaseTables(w.deps.db)).find(({ name }) => name === 'users')
    expect(users?.columns.map(({ name }) => name)).toEqual([
      'blocked_at',
      'created_at',
      'email',
      'email_verified',
      'id',
      'image',
      'name',
      'role',
      'second_factor',
      'updated_at',
      'ways_in_reset_at',
    ])
  })
})

describe("an attacker who registered with the owner's address", () => {
  it.each(Object.keys(ADDED) as WayIn[])(
    "a credential in %s gives an attacker access before the owner's password reset",
    async (table) => {
      await using w = await createWorld()
      const { cookie, id } = await registerEve(w)
      await setAddressVerified(w, id, true)
      const attempt = await ADDED[table](w, cookie, id)
      const tried = await attempt()
      expect(tried.statusCode, tried.body).toBe(200)
    },
  )

  it.each(Object.keys(ADDED) as WayIn[])(
    "the owner's password reset revokes an attacker's credential in %s",
    async (table) => {
      await using w = await createWorld()
      const { cookie, id } = await registerEve(w)
      // Earlier versions allowed all credentials before the address was verified.
      await setAddressVerified(w, id, true)
      const attempt = await ADDED[table](w, cookie, id)
      await setAddressVerified(w, id, false)
      w.setClock('2026-11-21T12:01Z')
      expect((await resetPasswordAsOwner(w)).statusCode).toBe(200)
      const tried = await attempt()
      expect([400, 401, 403], tried.body).toContain(tried.statusCode)
      const login = await w.post('/api/LoginWithEmail', { ...EVE, password: NEW_PASSWORD })
      expect(login.json(), login.body).toMatchObject({ status: 1, data: { emailVerified: true } })
      const own = { cookie: toCookieHeader(login) }
      expect((await w.get('/api/GetSecondFactor', own)).json()).toMatchObject({
        app: false,
        recoveryCodes: 0,
        passkeys: [],
      })
      expect((await w.post('/api/StartAuthenticator', {}, own)).statusCode).toBe(200)
    },
  )
})
