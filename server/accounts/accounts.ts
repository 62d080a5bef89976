import type { accountsContract } from '#contract/accounts/contract.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { AVATARS } from '#domain/categories/avatar.ts'
import { nameFlaw } from '#domain/accounts/registration.ts'
import { changeUser, endSession, sessionsOf, signInsOf } from './accounts.queries.ts'
import { deletePlayer, everythingOf } from './players/player-data.queries.ts'
import { LAST_ADMIN } from './players/players.ts'
import { hasOtherAdmin } from './players/players.queries.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import { PASSWORD_REFUSALS } from './sign-in/passwords.ts'
import type { Handlers } from '../http/serve.ts'
import { endedCookies } from './sessions/session-cookies.ts'
import { headersOf } from './sessions/session-opening.ts'
import { openFailureLimiter } from '../http/limiter.ts'
import { noteEvent } from '../http/security-log.ts'
import { sourceOf, userOf } from './users.ts'

/** Returns the handlers of the endpoints by which players manage their own account. */
export function accounts(deps: AccountsDeps): Handlers<typeof accountsContract> {
  const { db, log, sessions } = deps
  const limitFailures = openFailureLimiter(deps, 'deletionFailures')

  return {
    updateUser: async ({ body }, { player }) => {
      const name = body.name.trim()
      const flaw = nameFlaw(name)
      if (flaw) throw new Refusal(400, flaw)
      const { image } = body
      if (image !== '' && image !== player.image && !AVATARS.includes(image)) {
        throw new Refusal(400, 'Please choose one of the pictures')
      }
      const changed = await inTransaction(db, (trx) =>
        changeUser(trx, player.id, { name, image }, deps.now()),
      )
      if (!changed) throw new Refusal(401, 'Please log in first')
      sessions.forget(player.id)
      const data = await userOf(deps, { ...player, name, image })
      return { status: 1, message: 'Your account is changed', data }
    },
    account: async (_call, { player }) => {
      const signIns = await signInsOf(db, player.id)
      return {
        hasPassword: signIns.some(({ hasPassword }) => hasPassword),
        signIns: signIns.map((signIn) => ({
          id: signIn.id,
          source: sourceOf(signIn),
          since: signIn.since,
        })),
        sessions: await sessionsOf(db, player, deps.now()),
      }
    },
    endSession: async ({ body: { id } }, { player, address }) => {
      const ended = await inTransaction(db, (trx) => endSession(trx, player.id, id))
      if (!ended) throw new Refusal(404, 'There is no such session')
      sessions.forget(player.id)
      noteEvent(log, 'session-ended', { address, account: player.id })
      return { message: 'The session is ended' }
    },
    downloadMyData: async (_call, { player }) => ({
      user: await userOf(deps, player),
      signIns: await signInsOf(db, player.id),
      sessions: await sessionsOf(db, player, deps.now()),
      ...(await everythingOf(db, player.id)),
    }),
    deleteAccount: async ({ body: { email, password } }, context) => {
      const { player } = context
      if (email.trim().toLowerCase() !== player.email) {
        throw new Refusal(400, 'Please type the e-mail address of your account')
      }
      const signIns = await signInsOf(db, player.id)
      const hasPassword = signIns.some((signIn) => signIn.hasPassword)
      if (!hasPassword || player.secondFactor) requireFreshLogin('account', deps.now(), player)
      if (hasPassword) {
        const { api, call } = await deps.accounts()
        const headers = headersOf(deps, player)
        await limitFailures(player.id, () =>
          call(PASSWORD_REFUSALS, () => api.verifyPassword({ body: { password }, headers })),
        )
      }
      await deps.content.write(async (trx) => {
        if (player.role === 'admin' && !(await hasOtherAdmin(trx, player.id))) throw LAST_ADMIN
        return { result: undefined, changed: await deletePlayer(trx, player), isRemoval: true }
      })
      sessions.forget(player.id)
      context.setCookies(endedCookies(sessions.cookie))
      noteEvent(log, 'account-deleted', { address: context.address, account: player.id })
      return { message: 'Your account is deleted, and everything that was kept of you' }
    },
  }
}
