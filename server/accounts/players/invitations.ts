import { createHash, randomBytes } from 'node:crypto'
import type { invitationsContract } from '#contract/invitations/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { ROLE_ACTIONS } from '#domain/authoring/activity.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { looksLikeEmail } from '#domain/accounts/registration.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { recordAdminAction } from '../../activity/record-activity.queries.ts'
import { Refusal } from '../../http/errors.ts'
import { createAttemptRateLimiter } from '../../http/limiter.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { EndpointHandlers } from '../../http/serve.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { composeInvitationMail } from '../mails.ts'
import { confirmOwnEmail, markOwnEmailVerified } from './confirm-own-email.ts'
import {
  consumeInvitation,
  deleteAccountInvitation,
  insertAccountInvitation,
  listInvitations,
} from './invitations.queries.ts'
import { updatePlayerRole } from './operators.queries.ts'

const LIFETIME_DAYS = 7
/** Limits how many people a stolen admin session can invite. */
const MAX_OPEN_INVITATIONS = 50

const INVALID_INVITATION = new Refusal(
  403,
  'This invitation has been used or withdrawn, or is more than a week old. Please ask for a new one.',
)

export function invitationHandlers(deps: AccountsDependencies): EndpointHandlers<typeof invitationsContract> {
  const { db, now, settings, sessions, log, content } = deps
  const invitations = createAttemptRateLimiter(deps, 'invitations')
  return {
    list: async () => ({ data: await listInvitations(db, now()) }),
    invite: async ({ body: { role, email: typed } }, { player: admin, address }) => {
      const email = typed.trim().toLowerCase()
      if (email !== '' && !looksLikeEmail(email)) {
        const message = 'Please enter a valid email address'
        throw new Refusal(400, message, { flaws: [{ field: 'email', message }] })
      }
      await invitations.take(admin.id)
      const isMailed = email !== '' && settings.mail.smtpUrl !== null
      const secret = randomBytes(32).toString('hex')
      const link = `${settings.siteUrl}/Invitation?token=${admin.id}.${secret}`
      // Stores the e-mail address only if the invitation is mailed to it. Opening the mailed link then proves that the
      // player owns the address.
      const invitation = { userId: admin.id, tokenHash: hashSecret(secret), role, email: isMailed ? email : null }
      const createdAt = now()
      const expiresAt = createdAt + LIFETIME_DAYS * DAY_MS
      await runInTransaction(db, async (trx) => {
        if ((await listInvitations(trx, createdAt)).length >= MAX_OPEN_INVITATIONS) {
          throw new Refusal(409, `There are ${MAX_OPEN_INVITATIONS} open invitations. Please withdraw some first.`)
        }
        await insertAccountInvitation(trx, invitation, { createdAt, expiresAt })
        await recordAdminAction(trx, { action: 'invited', userId: admin.id, at: createdAt, about: email })
      })
      logSecurityEvent(log, 'invited', { address, account: admin.id }, { role })
      if (!isMailed) return { link, message: `Pass this link on. It works once, within ${LIFETIME_DAYS} days.` }
      try {
        await deps.mail.send(composeInvitationMail(email, { ...content.site(), url: settings.siteUrl }, { role, link }))
      } catch (err) {
        log.warn({ err: err instanceof Error ? err.name : 'unknown' }, 'an invitation could not be mailed')
        await runInTransaction(db, (trx) => deleteAccountInvitation(trx, invitation.tokenHash))
        throw new Refusal(503, 'The mail couldn’t be sent. Leave the address empty to get a link you can pass on.')
      }
      return { link: null, message: `The invitation is on its way to ${email}` }
    },
    withdraw: async ({ body: { id } }, { player: admin }) => {
      await runInTransaction(db, async (trx) => {
        const deleted = await deleteAccountInvitation(trx, id)
        if (!deleted) throw new Refusal(404, 'That invitation has been used or withdrawn already')
        const about = deleted.email ?? ''
        await recordAdminAction(trx, { action: 'withdrew an invitation', userId: admin.id, at: now(), about })
      })
      return { message: 'The invitation is withdrawn' }
    },
    accept: async ({ body: { token, email } }, { player, address }) => {
      const [userId = '', secret = ''] = token.split('.')
      const role = await runInTransaction(db, async (trx) => {
        // A refusal rolls the transaction back, so that the invitation stays open.
        const invitation = await consumeInvitation(trx, { userId, tokenHash: hashSecret(secret) }, now())
        if (!invitation) throw INVALID_INVITATION
        if (satisfiesAccessLevel(invitation.role === 'admin' ? 'admin' : 'author', player.role)) {
          throw new Refusal(409, 'You already have this role. The invitation still works for somebody else.')
        }
        if (invitation.email === null) {
          await confirmOwnEmail(deps, trx, player, email)
        } else if (invitation.email === player.email) {
          if (!player.emailVerified) await markOwnEmailVerified(deps, trx, player)
        } else {
          throw new Refusal(403, 'This invitation was mailed to another address. Please log in with that one.')
        }
        await updatePlayerRole(trx, player.id, invitation.role, now())
        const action = ROLE_ACTIONS[invitation.role]
        await recordAdminAction(trx, { action, userId, at: now(), about: player.email })
        return invitation.role
      })
      sessions.forget(player.id)
      logSecurityEvent(log, 'role-changed', { address, account: player.id }, { role, by: userId })
      return { message: role === 'admin' ? 'You are an admin now' : 'You can write questions now' }
    },
  }
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
