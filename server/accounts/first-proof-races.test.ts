import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { computeAppCode } from '#test/authenticator-app.ts'
import { toCookieHeader } from '#test/cookies.ts'
import {
  EVE,
  NEW_PASSWORD,
  resetPasswordAsOwner,
  registerEve,
  setAddressVerified,
  TOKEN_REQUEST,
} from '#test/foreign-account.ts'
import { registerPasskey, logInWithPasskey, createPasskeyDevice } from '#test/passkey-device.ts'
import { PUSH_SUBSCRIPTION } from '#test/push-subscription.ts'
import { createWorld } from '#test/world.ts'

const OWN_TABLES = ['access_tokens', 'passkeys', 'sessions'] as const

describe("an attacker's action concurrent with the owner's password reset", () => {
  it.each(['passkey', 'password', 'code'] as const)(
    "a login by %s concurrent with the owner's password reset leaves no valid session",
    { tags: 'postgres' },
    async (by) => {
      await using w = await createWorld()
      const { cookie, id } = await registerEve(w)
      await setAddressVerified(w, id, true)
      const device = createPasskeyDevice()
      const started = await w.post('/api/StartAuthenticator', {}, { cookie })
      const { secret } = started.json<{ secret: string }>()
      let own = cookie
      if (by === 'passkey') await registerPasskey(w, cookie, device)
      if (by === 'code') {
        const code = computeAppCode(secret, -1)
        own = toCookieHeader(await w.post('/api/ConfirmAuthenticator', { code }, { cookie }))
      }
      const halfway = { cookie: toCookieHeader(await w.post('/api/LoginWithEmail', EVE)) }
      await setAddressVerified(w, id, false)
      const replies = await during(resetPasswordAsOwner(w), () => {
        if (by === 'passkey') return logInWithPasskey(w, device)
        if (by === 'password') return w.post('/api/LoginWithEmail', EVE)
        return w.post('/api/LoginWithCode', { code: computeAppCode(secret) }, halfway)
      })
      const cookies = [own, ...replies.map(toCookieHeader)]
      for (const one of cookies) {
        expect((await w.get('/api/Account', { cookie: one })).statusCode).toBe(401)
      }
    },
  )

  it(
    "another process with a cached session rejects changes after the owner's password reset",
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      await using neighbour = await w.neighbour()
      const { cookie, id } = await registerEve(w)
      await setAddressVerified(w, id, true)
      expect((await neighbour.get('/api/Account', { cookie })).statusCode).toBe(200)
      expect((await resetPasswordAsOwner(w)).statusCode).toBe(200)
      const change = { currentPassword: EVE.password, password: 'integral-of-z' }
      const replies = [
        await neighbour.post('/api/AddAccessToken', TOKEN_REQUEST, { cookie }),
        await neighbour.post('/api/StartAuthenticator', {}, { cookie }),
        await neighbour.post('/api/ChangePassword', change, { cookie }),
        await neighbour.post('/api/SubscribePush', PUSH_SUBSCRIPTION, { cookie }),
        await neighbour.post('/api/DeleteAccount', EVE, { cookie }),
        await registerPasskey(neighbour, cookie, createPasskeyDevice()),
      ]
      for (const reply of replies) expect(reply.statusCode, reply.body).toBe(401)
    },
  )

  it("a push subscription added during the owner's password reset is removed", async () => {
    await using w = await createWorld()
    const { cookie, id } = await registerEve(w)
    const replies = await during(resetPasswordAsOwner(w), () =>
      w.post('/api/SubscribePush', PUSH_SUBSCRIPTION, { cookie }),
    )
    expect(replies[0]?.statusCode).toBe(200)
    const { db } = w.deps
    const left = await db.selectFrom('push_subscriptions').select('user_id').execute()
    expect(left.filter(({ user_id }) => user_id === id)).toEqual([])
  })

  it("a password set during the owner's password reset does not replace the owner's", async () => {
    await using w = await createWorld()
    const { cookie } = await registerEve(w)
    const change = { currentPassword: EVE.password, password: 'integral-of-z' }
    await during(resetPasswordAsOwner(w), () => w.post('/api/ChangePassword', change, { cookie }))
    const login = await w.post('/api/LoginWithEmail', { ...EVE, password: NEW_PASSWORD })
    expect(login.statusCode, login.body).toBe(200)
    const hers = await w.post('/api/LoginWithEmail', { ...EVE, password: change.password })
    expect(hers.statusCode).toBe(401)
  })

  it("an access token or app added during the owner's password reset does not work", { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const { cookie, id } = await registerEve(w)
    await setAddressVerified(w, id, true)
    const replies = await during(resetPasswordAsOwner(w), async () => {
      const [added] = await Promise.all([
        w.post('/api/AddAccessToken', TOKEN_REQUEST, { cookie }),
        w.post('/api/StartAuthenticator', {}, { cookie }),
      ])
      return added
    })
    expect(replies.length).toBeGreaterThan(0)
    await registerPasskey(w, cookie, createPasskeyDevice())
    for (const table of OWN_TABLES) {
      const rows = await w.deps.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()
      expect(rows, table).toEqual([])
    }
  })
})

/** Repeats Eve's request until the owner's request is done. Returns all replies to Eve. */
async function during(
  owner: Promise<LightMyRequestResponse>,
  eve: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> {
  const replies: LightMyRequestResponse[] = []
  const owned: LightMyRequestResponse[] = []
  const done = (async () => owned.push(await owner))()
  while (owned.length === 0) {
    replies.push(await eve())
    await new Promise(setImmediate)
  }
  await done
  expect(owned[0]?.statusCode, owned[0]?.body).toBe(200)
  return replies
}
