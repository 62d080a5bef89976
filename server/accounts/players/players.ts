import { randomUUID } from 'node:crypto'
import type { playersContract } from '#contract/players/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { PlayerAction } from '#domain/authoring/activity.ts'
import { isAllowed } from '#domain/accounts/role.ts'
import { mailAccountChange } from '../account-changes.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { endSessions } from '../accounts.queries.ts'
import { giveRole } from './operators.queries.ts'
import { deletePlayer } from './player-data.queries.ts'
import { hasOtherAdmin, playerOfId, playersFound, setBlocked } from './players.queries.ts'
import { removeSecondFactor } from '../second-factor/second-factor.queries.ts'
import { addActivity } from '../../activity/record-activity.queries.ts'
import { Refusal } from '../../http/errors.ts'
import type { Player, RequestContext } from '../../http/request-context.ts'
import { noteEvent, type SecurityEvent } from '../../http/security-log.ts'
import type { Handlers } from '../../http/serve.ts'

const AT_ONCE = 50

const NOBODY = new Refusal(404, 'There is no such player')
export const LAST_ADMIN = new Refusal(
  409,
  'This is the last admin. Please make somebody else one first.',
)
const YOURSELF = new Refusal(
  409,
  'This is you. What you do to your own account is on your profile.',
)

const ROLE_ACTIONS = {
  admin: 'made an admin',
  contributor: 'made a contributor',
  ordinary: 'made an ordinary player',
} as const

type Subject = NonNullable<Awaited<ReturnType<typeof playerOfId>>>
type Admin = Pick<RequestContext, 'address'> & { player: Player }

/** Returns the handlers of the endpoints by which admins manage other players' accounts. */
export function players(deps: AccountsDeps): Handlers<typeof playersContract> {
  const { db, log, sessions, now } = deps

  /** Changes an account and records the change in the activity log, in one transaction. */
  const changeAccount = async (
    { player: admin, address }: Admin,
    id: string,
    { action, event }: { action: PlayerAction; event: SecurityEvent },
    work: (trx: Trx, subject: Subject) => Promise<unknown>,
  ): Promise<Subject> => {
    const subject = await inTransaction(db, async (trx) => {
      const found = await playerOfId(trx, id)
      if (!found) throw NOBODY
      await work(trx, found)
      await recordAction(trx, action, admin, found.email)
      return found
    })
    sessions.forget(id)
    noteEvent(log, event, { address, account: id }, { by: admin.id })
    return subject
  }
  const recordAction = (trx: Trx, action: PlayerAction, { id: userId }: Player, about: string) =>
    addActivity(trx, {
      id: randomUUID(),
      action,
      userId,
      at: now(),
      about,
      questions: 0,
      quizzes: 0,
    })

  return {
    list: async ({ query: { search } }) => {
      const data = await playersFound(db, search, AT_ONCE + 1)
      return { data: data.slice(0, AT_ONCE), more: data.length > AT_ONCE }
    },
    setRole: async ({ body: { id, role } }, context) => {
      const change = { action: ROLE_ACTIONS[role], event: 'role-changed' } as const
      const { name } = await changeAccount(context, id, change, async (trx, subject) => {
        if (role !== 'admin' && !(await mayLeave(trx, subject))) throw LAST_ADMIN
        if (isAllowed('author', role) && !subject.emailVerified) {
          throw new Refusal(
            409,
            'Their address is not verified: anybody could have registered with it',
          )
        }
        await giveRole(trx, id, role, deps.now())
      })
      return { message: `${name} is ${role} now` }
    },
    setBlocked: async ({ body: { id, blocked } }, context) => {
      if (id === context.player.id) throw YOURSELF
      const change = blocked
        ? ({ action: 'blocked', event: 'account-blocked' } as const)
        : ({ action: 'unblocked', event: 'account-unblocked' } as const)
      const { name } = await changeAccount(context, id, change, async (trx, subject) => {
        if (blocked && !(await mayLeave(trx, subject))) throw LAST_ADMIN
        await setBlocked(trx, id, blocked ? now() : null)
        if (blocked) await endSessions(trx, id)
      })
      return { message: blocked ? `${name} is shut out` : `${name} may log in again` }
    },
    endSessions: async ({ body: { id } }, context) => {
      const change = { action: 'logged out', event: 'sessions-ended' } as const
      const { name } = await changeAccount(context, id, change, (trx) => endSessions(trx, id))
      return { message: `${name} is logged out everywhere` }
    },
    resetPassword: async ({ body: { id } }, context) => {
      const change = { action: 'sent a new password', event: 'password-forgotten' } as const
      const { email } = await changeAccount(context, id, change, (trx) => endSessions(trx, id))
      const { api, call } = await deps.accounts()
      await call({}, () => api.requestPasswordReset({ body: { email } }))
      return { message: `They are logged out, and a mail is on its way to ${email}` }
    },
    endSecondFactor: async ({ body: { id } }, context) => {
      const change = { action: 'freed of a second factor', event: 'second-factor-removed' } as const
      const { name, ...player } = await changeAccount(context, id, change, async (trx) => {
        if (!(await removeSecondFactor(trx, id))) {
          throw new Refusal(409, 'They have no second factor')
        }
      })
      mailAccountChange(deps, player, 'secondFactorRemoved')
      return { message: `${name} logs in by the password alone` }
    },
    remove: async ({ body: { id, email } }, { player: admin, address }) => {
      if (id === admin.id) throw YOURSELF
      await deps.content.write(async (trx) => {
        const subject = await playerOfId(trx, id)
        if (!subject) throw NOBODY
        if (email.trim().toLowerCase() !== subject.email) {
          throw new Refusal(400, 'Please type the e-mail address of the account')
        }
        if (!(await mayLeave(trx, subject))) throw LAST_ADMIN
        const changed = await deletePlayer(trx, subject)
        // The entry must not contain the deleted player's address.
        await recordAction(trx, 'deleted a player', admin, '')
        return { result: undefined, changed, isRemoval: true }
      })
      sessions.forget(id)
      noteEvent(log, 'account-deleted', { address, account: id }, { by: admin.id })
      return { message: 'The account is deleted, and everything that was kept of its player' }
    },
  }
}

/** Whether the site would still have an admin without this player. */
async function mayLeave(trx: Trx, { id, role, isBlocked }: Subject): Promise<boolean> {
  return role !== 'admin' || isBlocked || hasOtherAdmin(trx, id)
}
