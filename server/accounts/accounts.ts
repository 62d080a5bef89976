import type { accountsContract } from '#contract/accounts/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { BUILT_IN_AVATARS } from '#domain/categories/avatar.ts'
import { findPlayerNameFlaw } from '#domain/accounts/registration.ts'
import { updateUserProfile, deleteSession, listSessions, listSignInMethods } from './accounts.queries.ts'
import { deletePlayerData, exportPlayerData } from './players/player-data.queries.ts'
import { LAST_ADMIN_REFUSAL } from './players/players.ts'
import { hasOtherAdmin } from './players/players.queries.ts'
import type { AccountsDependencies } from './accounts-deps.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import { PASSWORD_REFUSALS } from './sign-in/passwords.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { createSessionClearingCookies } from './sessions/session-cookies.ts'
import { createAuthLibraryHeaders } from './sessions/session-opening.ts'
import { createFailureRateLimiter } from '../http/limiter.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { toSignInProviderName, loadUser } from './users.ts'

/** Returns the handlers of the endpoints by which players manage their own account. */
export function accountHandlers(deps: AccountsDependencies): EndpointHandlers<typeof accountsContract> {
  const { db, log, sessions } = deps
  const limitFailures = createFailureRateLimiter(deps, 'deletionFailures')

  return {
    updateUser: async ({ body }, { player }) => {
      const name = body.name.trim()
      const flaw = findPlayerNameFlaw(name)
      if (flaw) throw new Refusal(400, flaw)
      const { image } = body
      if (image !== '' && image !== player.image && !BUILT_IN_AVATARS.includes(image)) {
        throw new Refusal(400, 'Please choose one of the pictures')
      }
      const changed = await runInTransaction(db, (trx) =>
        updateUserProfile(trx, player.id, { name, image }, deps.now()),
      )
      if (!changed) throw new Refusal(401, 'Please log in first')
      sessions.forget(player.id)
      const data = await loadUser(deps, { ...player, name, image })
      return { status: 1, message: 'Your changes are saved', data }
    },
    account: async (_call, { player }) => {
      const signIns = await listSignInMethods(db, player.id)
      return {
        hasPassword: signIns.some(({ hasPassword }) => hasPassword),
        signIns: signIns.map((signIn) => ({
          id: signIn.id,
          source: toSignInProviderName(signIn),
          since: signIn.since,
        })),
        sessions: await listSessions(db, player, deps.now()),
      }
    },
    endSession: async ({ body: { id } }, { player, address }) => {
      const ended = await runInTransaction(db, (trx) => deleteSession(trx, player.id, id))
      if (!ended) throw new Refusal(404, 'That browser is already logged out')
      sessions.forget(player.id)
      logSecurityEvent(log, 'session-ended', { address, account: player.id })
      return { message: 'That browser is logged out' }
    },
    downloadMyData: async (_call, { player }) => ({
      user: await loadUser(deps, player),
      signIns: await listSignInMethods(db, player.id),
      sessions: await listSessions(db, player, deps.now()),
      ...(await exportPlayerData(db, player.id)),
    }),
    deleteAccount: async ({ body: { email, password } }, context) => {
      const { player } = context
      if (email.trim().toLowerCase() !== player.email) {
        throw new Refusal(400, 'Please type your account’s e-mail address')
      }
      const signIns = await listSignInMethods(db, player.id)
      const hasPassword = signIns.some((signIn) => signIn.hasPassword)
      if (!hasPassword || player.secondFactor) requireFreshLogin('account', deps.now(), player)
      if (hasPassword) {
        const { api, call } = await deps.accounts()
        const headers = createAuthLibraryHeaders(deps, player)
        await limitFailures(player.id, () =>
          call(PASSWORD_REFUSALS, () => api.verifyPassword({ body: { password }, headers })),
        )
      }
      await deps.content.write(async (trx) => {
        if (player.role === 'admin' && !(await hasOtherAdmin(trx, player.id))) throw LAST_ADMIN_REFUSAL
        return { result: undefined, changed: await deletePlayerData(trx, player), isRemoval: true }
      })
      sessions.forget(player.id)
      context.setCookies(createSessionClearingCookies(sessions.cookie))
      logSecurityEvent(log, 'account-deleted', { address: context.address, account: player.id })
      return { message: 'Your account and all your data are deleted' }
    },
  }
}
