import { describe, expect, it } from 'vitest'
import { tablesOf } from '#db/engine/catalog.ts'
import { appCode } from '#test/authenticator-app.ts'
import { cookiesOf } from '#test/cookies.ts'
import {
  EVE,
  mailedResetToken,
  NEW,
  ownerResetsPassword,
  registerEve,
  setProved,
  TOKEN,
} from '#test/foreign-account.ts'
import { addPasskey, logInWithPasskey, passkeyDevice } from '#test/passkey-device.ts'
import { PUSH_SUBSCRIPTION } from '#test/push-subscription.ts'
import { type World, world } from '#test/world.ts'
import { WAYS_IN } from './ways-in.queries.ts'

type Table = keyof typeof WAYS_IN
type WayIn = { [T in Table]: (typeof WAYS_IN)[T] extends 'no way in' ? never : T }[Table]

/** Tries to use a credential. The status is 200 if it grants access. */
type Attempt = () => Promise<{ statusCode: number; body: string }>

/** For each table, how Eve adds a credential to the account that she registered, and how she uses it later. */
const ADDED: Record<WayIn, (w: World, cookie: string, id: string) => Promise<Attempt>> = {
  sessions: async (w, cookie) => () => w.get('/api/Account', { cookie }),
  linked_sign_ins: async (w) => () => w.post('/api/LoginWithEmail', EVE),
  access_tokens: async (w, cookie) => {
    const made = await w.post('/api/AddAccessToken', TOKEN, { cookie })
    const { token } = made.json<{ token: string }>()
    return () => w.get('/api/v1/me/statistics', { authorization: `Bearer ${token}` })
  },
  passkeys: async (w, cookie) => {
    const device = passkeyDevice()
    await addPasskey(w, cookie, device)
    return () => logInWithPasskey(w, device)
  },
  passkey_credentials: async (w, cookie) => {
    const device = passkeyDevice()
    await addPasskey(w, cookie, device)
    return () => logInWithPasskey(w, device)
  },
  second_factors: async (w, cookie) => {
    const started = await w.post('/api/StartAuthenticator', {}, { cookie })
    const { secret } = started.json<{ secret: string }>()
    const code = appCode(secret, -1)
    const confirmed = await w.post('/api/ConfirmAuthenticator', { code }, { cookie })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    const halfway = { cookie: cookiesOf(await w.post('/api/LoginWithEmail', EVE)) }
    return () => w.post('/api/LoginWithCode', { code: appCode(secret) }, halfway)
  },
  verifications: async (w) => {
    const token = await mailedResetToken(w)
    return () => w.post('/api/ResetPassword', { token, password: 'integral-of-z' })
  },
  push_subscriptions: async (w, cookie, id) => {
    const added = await w.post('/api/SubscribePush', PUSH_SUBSCRIPTION, { cookie })
    expect(added.statusCode, added.body).toBe(200)
    return async () => {
      const left = await w.deps.db
        .selectFrom('push_subscriptions')
        .selectAll()
        .where('user_id', '=', id)
        .execute()
      return { statusCode: left.length === 0 ? 401 : 200, body: JSON.stringify(left) }
    }
  },
}

describe('the list of credential tables', () => {
  it('every database table is listed with its credentials or as having none', async () => {
    await using w = await world()
    const tables = (await tablesOf(w.deps.db)).map(({ name }) => name)
    expect(new Set(['migrations', ...Object.keys(WAYS_IN)])).toEqual(new Set(tables))
  })

  it('the users table has no unreviewed columns, since credentials belong in tables of their own', async () => {
    await using w = await world()
    const users = (await tablesOf(w.deps.db)).find(({ name }) => name === 'users')
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
      await using w = await world()
      const { cookie, id } = await registerEve(w)
      await setProved(w, id, true)
      const attempt = await ADDED[table](w, cookie, id)
      const tried = await attempt()
      expect(tried.statusCode, tried.body).toBe(200)
    },
  )

  it.each(Object.keys(ADDED) as WayIn[])(
    "the owner's password reset revokes an attacker's credential in %s",
    async (table) => {
      await using w = await world()
      const { cookie, id } = await registerEve(w)
      // Earlier versions allowed all credentials before the address was verified.
      await setProved(w, id, true)
      const attempt = await ADDED[table](w, cookie, id)
      await setProved(w, id, false)
      w.setClock('2026-11-21T12:01Z')
      expect((await ownerResetsPassword(w)).statusCode).toBe(200)
      const tried = await attempt()
      expect([400, 401, 403], tried.body).toContain(tried.statusCode)
      const login = await w.post('/api/LoginWithEmail', { ...EVE, password: NEW })
      expect(login.json(), login.body).toMatchObject({ status: 1, data: { emailVerified: true } })
      const own = { cookie: cookiesOf(login) }
      expect((await w.get('/api/GetSecondFactor', own)).json()).toMatchObject({
        app: false,
        recoveryCodes: 0,
        passkeys: [],
      })
      expect((await w.post('/api/StartAuthenticator', {}, own)).statusCode).toBe(200)
    },
  )
})
