import type { playersContract } from '#contract/players/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { type AdminActionOnPlayer, ROLE_ACTIONS } from '#domain/authoring/activity.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { revokeSessionsAndAccessTokens } from '../accounts.queries.ts'
import { updatePlayerRole } from './operators.queries.ts'
import { deletePlayerData } from './player-data.queries.ts'
import { hasOtherAdmin, findPlayerById, searchPlayers, setPlayerBlockTime } from './players.queries.ts'
import { removeSecondFactor } from '../second-factor/second-factor.queries.ts'
import { recordAdminAction } from '../../activity/record-activity.queries.ts'
import { Refusal } from '../../http/errors.ts'
import type { SignedInPlayer, RequestContext } from '../../http/request-context.ts'
import { logSecurityEvent, type SecurityEvent } from '../../http/security-log.ts'
import type { EndpointHandlers } from '../../http/serve.ts'

const PAGE_SIZE = 50

const PLAYER_NOT_FOUND = new Refusal(404, 'We can’t find that player')
export const LAST_ADMIN_REFUSAL = new Refusal(409, 'This is the last admin. Please make somebody else an admin first.')
const OWN_ACCOUNT = new Refusal(409, 'That’s you. Please change your own account in your settings.')

type TargetPlayer = NonNullable<Awaited<ReturnType<typeof findPlayerById>>>
type AdminContext = Pick<RequestContext, 'address'> & { player: SignedInPlayer }

/** Returns the handlers of the endpoints by which admins manage other players' accounts. */
export function playerHandlers(deps: AccountsDependencies): EndpointHandlers<typeof playersContract> {
  const { db, log, sessions, now } = deps

  /** Changes an account and records the change in the activity log, in one transaction. */
  const changeAccount = async (
    { player: admin, address }: AdminContext,
    id: string,
    { action, event }: { action: AdminActionOnPlayer; event: SecurityEvent },
    work: (trx: Trx, subject: TargetPlayer) => Promise<unknown>,
  ): Promise<TargetPlayer> => {
    const subject = await runInTransaction(db, async (trx) => {
      const found = await findPlayerById(trx, id)
      if (!found) throw PLAYER_NOT_FOUND
      await work(trx, found)
      await recordAdminAction(trx, { action, userId: admin.id, at: now(), about: found.email })
      return found
    })
    sessions.forget(id)
    logSecurityEvent(log, event, { address, account: id }, { by: admin.id })
    return subject
  }

  return {
    list: async ({ query: { search } }) => {
      const data = await searchPlayers(db, search, PAGE_SIZE + 1)
      return { data: data.slice(0, PAGE_SIZE), more: data.length > PAGE_SIZE }
    },
    setRole: async ({ body: { id, role } }, context) => {
      const change = { action: ROLE_ACTIONS[role], event: 'role-changed' } as const
      const { name } = await changeAccount(context, id, change, async (trx, subject) => {
        if (role !== 'admin' && !(await isAnotherAdminLeft(trx, subject))) throw LAST_ADMIN_REFUSAL
        if (satisfiesAccessLevel('author', role) && !subject.emailVerified) {
          throw new Refusal(
            409,
            'Their e-mail address isn’t confirmed, so this could be anyone. Invite them instead: the invitation confirms their address.',
          )
        }
        await updatePlayerRole(trx, id, role, deps.now())
      })
      return { message: `${name} is ${role} now` }
    },
    setBlocked: async ({ body: { id, blocked } }, context) => {
      if (id === context.player.id) throw OWN_ACCOUNT
      const change = blocked
        ? ({ action: 'blocked', event: 'account-blocked' } as const)
        : ({ action: 'unblocked', event: 'account-unblocked' } as const)
      const { name } = await changeAccount(context, id, change, async (trx, subject) => {
        if (blocked && !(await isAnotherAdminLeft(trx, subject))) throw LAST_ADMIN_REFUSAL
        await setPlayerBlockTime(trx, id, blocked ? now() : null)
        if (blocked) await revokeSessionsAndAccessTokens(trx, id)
      })
      return { message: blocked ? `${name} is blocked` : `${name} can log in again` }
    },
    endSessions: async ({ body: { id } }, context) => {
      const change = { action: 'logged out', event: 'sessions-ended' } as const
      const { name } = await changeAccount(context, id, change, (trx) => revokeSessionsAndAccessTokens(trx, id))
      return { message: `${name} is logged out everywhere` }
    },
    resetPassword: async ({ body: { id } }, context) => {
      const change = { action: 'sent a new password', event: 'password-forgotten' } as const
      const { email } = await changeAccount(context, id, change, (trx) => revokeSessionsAndAccessTokens(trx, id))
      const { api, call } = await deps.accounts()
      await call({}, () => api.requestPasswordReset({ body: { email } }))
      return { message: `They’re logged out, and a mail is on its way to ${email}` }
    },
    endSecondFactor: async ({ body: { id } }, context) => {
      const change = { action: 'freed of a second factor', event: 'second-factor-removed' } as const
      const { name, ...player } = await changeAccount(context, id, change, async (trx) => {
        if (!(await removeSecondFactor(trx, id))) {
          throw new Refusal(409, 'They don’t have a second factor')
        }
      })
      sendAccountChangeMail(deps, player, 'secondFactorRemoved')
      return { message: `${name} can log in with just their password now` }
    },
    remove: async ({ body: { id, email } }, { player: admin, address }) => {
      if (id === admin.id) throw OWN_ACCOUNT
      await deps.content.write(async (trx) => {
        const subject = await findPlayerById(trx, id)
        if (!subject) throw PLAYER_NOT_FOUND
        if (email.trim().toLowerCase() !== subject.email) {
          throw new Refusal(400, 'Please type the account’s e-mail address')
        }
        if (!(await isAnotherAdminLeft(trx, subject))) throw LAST_ADMIN_REFUSAL
        const changed = await deletePlayerData(trx, subject)
        // The activity log entry must not contain the deleted player's e-mail address.
        await recordAdminAction(trx, { action: 'deleted a player', userId: admin.id, at: now(), about: '' })
        return { result: undefined, changed, isRemoval: true }
      })
      sessions.forget(id)
      logSecurityEvent(log, 'account-deleted', { address, account: id }, { by: admin.id })
      return { message: 'The account and all its data are deleted' }
    },
  }
}

/** Whether the site would still have an admin without this player. */
async function isAnotherAdminLeft(trx: Trx, { id, role, isBlocked }: TargetPlayer): Promise<boolean> {
  return role !== 'admin' || isBlocked || hasOtherAdmin(trx, id)
}
