import type { accountsContract } from '../contract/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import { PORTRAITS } from '../domain/portrait.ts'
import { nameFlaw, passwordFlaw } from '../domain/registration.ts'
import type { Refusals } from './accounts-library.ts'
import {
  changeUser,
  deletePlayer,
  endSession,
  everythingOf,
  sessionsOf,
  signInsOf,
} from './accounts.queries.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import type { Deps } from './deps.ts'
import { Refusal } from './errors.ts'
import type { Handlers } from './serve.ts'
import { sessionCookies } from './session-cookies.ts'
import { closeSession } from './session-opening.ts'
import { countFailures, limitTries, networkOf } from './tries.ts'
import { sourceOf, userToWire } from './users.ts'

const HOUR_MS = 3_600_000

const OLD_LINK = new Refusal(400, 'This link is no longer good. Please ask for a new one.')
const LINK_REFUSALS: Refusals = {
  INVALID_TOKEN: OLD_LINK,
  TOKEN_EXPIRED: OLD_LINK,
  USER_NOT_FOUND: OLD_LINK,
}
const WRONG_PASSWORD = new Refusal(403, 'This is not your password')
const PASSWORD_REFUSALS: Refusals = {
  INVALID_PASSWORD: WRONG_PASSWORD,
  PASSWORD_TOO_LONG: WRONG_PASSWORD,
}

/** What players do about their own accounts. */
export function accounts(deps: Deps): Handlers<typeof accountsContract> {
  const { db, sessions, now } = deps
  const letters = limitTries({ most: 5, withinMs: HOUR_MS, now })
  const passwords = limitTries({ most: 10, withinMs: HOUR_MS / 6, now })
  const library = () => deps.accounts()

  return {
    sendVerification: async (_call, { player, cookie }) => {
      if (player.emailVerified) return { message: 'Your e-mail address is verified already' }
      letters.take(`verify ${player.id}`)
      const { api, call } = await library()
      const headers = new Headers({ cookie })
      await call({}, () => api.sendVerificationEmail({ body: { email: player.email }, headers }))
      return { message: 'A mail is on its way' }
    },
    verifyEmail: async ({ body: { token } }) => {
      const { api, call } = await library()
      await call(LINK_REFUSALS, () => api.verifyEmail({ query: { token } }))
      sessions.forgetAll()
      return { message: 'Your e-mail address is verified' }
    },
    forgotPassword: async ({ body }, visit) => {
      const email = body.email.trim().toLowerCase()
      letters.take(`network ${networkOf(visit.address)}`)
      letters.take(`forgot ${email}`)
      const { api, call } = await library()
      const nothing = new Refusal(400, 'Please enter a valid email address')
      const refusals = { VALIDATION_ERROR: nothing, INVALID_EMAIL: nothing }
      await call(refusals, () => api.requestPasswordReset({ body: { email } }))
      return { message: 'If there is an account with this address, a mail is on its way' }
    },
    resetPassword: async ({ body: { token, password } }) => {
      refuseWeak(password)
      const { api, call } = await library()
      await call(LINK_REFUSALS, () => api.resetPassword({ body: { token, newPassword: password } }))
      sessions.forgetAll()
      return { message: 'Your password is changed. Please log in with it.' }
    },
    changePassword: async ({ body: { currentPassword, password } }, visit) => {
      refuseWeak(password)
      const { player } = visit
      const { api, call } = await library()
      const headers = new Headers({ cookie: visit.cookie, 'user-agent': visit.userAgent })
      const signIns = await signInsOf(db, player.id)
      if (!signIns.some(({ hasPassword }) => hasPassword)) {
        await call({}, () => api.setPassword({ body: { newPassword: password }, headers }))
        return { message: 'Your password is set' }
      }
      const reply = await countFailures([{ tries: passwords, key: player.id }], () =>
        call(PASSWORD_REFUSALS, () =>
          api.changePassword({
            body: { currentPassword, newPassword: password, revokeOtherSessions: true },
            headers,
            returnHeaders: true,
          }),
        ),
      )
      visit.setCookies(sessionCookies(reply.headers, sessions.cookie))
      sessions.forget(player.id)
      return { message: 'Your password is changed' }
    },
    updateUser: async ({ body }, { player }) => {
      const name = body.name.trim()
      const flaw = nameFlaw(name)
      if (flaw) throw new Refusal(400, flaw)
      const { image } = body
      if (image !== '' && image !== player.image && !PORTRAITS.includes(image)) {
        throw new Refusal(400, 'Please choose one of the pictures')
      }
      await inTransaction(db, (trx) => changeUser(trx, player.id, { name, image }))
      sessions.forget(player.id)
      const data = await userToWire(deps, { ...player, name, image })
      return { status: 1, message: 'Your account is changed', data }
    },
    account: async (_call, { player }) => {
      const signIns = await signInsOf(db, player.id)
      return {
        hasPassword: signIns.some(({ hasPassword }) => hasPassword),
        signIns: signIns.map((one) => ({ id: one.id, source: sourceOf(one), since: one.since })),
        sessions: await sessionsOf(db, player),
      }
    },
    endSession: async ({ body: { id } }, { player }) => {
      const ended = await inTransaction(db, (trx) => endSession(trx, player.id, id))
      if (!ended) throw new Refusal(404, 'There is no such session')
      sessions.forget(player.id)
      return { message: 'The session is ended' }
    },
    downloadMyData: async (_call, { player }) => ({
      user: await userToWire(deps, player),
      signIns: await signInsOf(db, player.id),
      sessions: await sessionsOf(db, player),
      ...(await everythingOf(db, player.id)),
    }),
    deleteAccount: async ({ body: { email, password } }, visit) => {
      const { player } = visit
      if (email.trim().toLowerCase() !== player.email) {
        throw new Refusal(400, 'Please type the e-mail address of your account')
      }
      const { api, call } = await library()
      const headers = new Headers({ cookie: visit.cookie })
      const signIns = await signInsOf(db, player.id)
      if (signIns.some(({ hasPassword }) => hasPassword)) {
        await countFailures([{ tries: passwords, key: player.id }], () =>
          call(PASSWORD_REFUSALS, () => api.verifyPassword({ body: { password }, headers })),
        )
      }
      await inTransaction(db, (trx) => deletePlayer(trx, player))
      await closeSession(deps, visit, player)
      return { message: 'Your account is deleted, and everything that was kept of you' }
    },
  }
}

function refuseWeak(password: string): void {
  const flaw = passwordFlaw(password)
  if (flaw) throw new Refusal(400, flaw)
  if (isCommonPassword(password)) throw new Refusal(400, COMMON_PASSWORD)
}
