import type { Trx } from '#db/tables/tables.ts'
import { Refusal } from '../../http/errors.ts'
import type { SignedInPlayer } from '../../http/request-context.ts'
import { requireVerifiedEmail } from '../account-locks.ts'
import { listSignInMethods } from '../accounts.queries.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { markEmailVerified } from '../credentials.queries.ts'

/**
 * Verifies the e-mail address of a player who opened a link that an operator or admin passed on. The owner of a
 * mistyped address could otherwise take over the account by a password reset. If the site sends mail, throws a 403
 * refusal until the player has opened the mailed link. Otherwise the player types the address again.
 */
export async function confirmOwnEmail(
  deps: Pick<AccountsDependencies, 'settings' | 'now'>,
  trx: Trx,
  player: SignedInPlayer,
  typedEmail: string,
): Promise<void> {
  if (player.emailVerified) return
  if (deps.settings.mail.smtpUrl !== null) requireVerifiedEmail(deps, player)
  if (typedEmail.trim().toLowerCase() !== player.email) {
    const message =
      typedEmail.trim() === ''
        ? 'Please type your e-mail address again'
        : 'That isn’t your account’s address. Please check it for typos.'
    throw new Refusal(400, message, { flaws: [{ field: 'email', message }] })
  }
  await markOwnEmailVerified(deps, trx, player)
}

/**
 * Marks the e-mail address of a signed-in player as verified. On the first verification, removes every credential
 * except the oldest sign-in method and this session, because a stranger may have registered with the address.
 */
export async function markOwnEmailVerified(
  { now }: Pick<AccountsDependencies, 'now'>,
  trx: Trx,
  player: SignedInPlayer,
): Promise<void> {
  const [oldest] = await listSignInMethods(trx, player.id)
  await markEmailVerified(trx, player.id, { signInId: oldest?.id ?? '', sessionId: player.session.id }, now())
}
