import type { Trx } from '#db/tables/tables.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { lockAccountRow } from './accounts.queries.ts'

const NOT_LOGGED_IN = new Refusal(401, 'Please log in first')

/**
 * Throws a 403 refusal if the player's e-mail address is unverified. Someone else may own the address, and every
 * credential added before is removed when that owner verifies it.
 */
export function requireVerifiedEmail(
  { settings }: Pick<ServerDependencies, 'settings'>,
  { emailVerified }: Pick<SignedInPlayer, 'emailVerified'>,
): void {
  if (emailVerified) return
  const how =
    settings.mail.smtpUrl === null
      ? 'This site doesn’t send mail, so please ask the person who runs it to confirm your address.'
      : 'Open the link in the mail we sent you, or send it again from your settings.'
  throw new Refusal(403, `Please confirm your e-mail address first. ${how}`, { code: 'address-unproved' })
}

/**
 * Locks an account for a change by its player. Throws a 401 refusal if the session ended since the request arrived, for
 * example because the owner reset every credential. Returns whether the account's e-mail address is verified.
 */
export async function lockAccountWithSession(
  trx: Trx,
  { id, session }: SignedInPlayer,
): Promise<{ emailVerified: boolean }> {
  await lockAccountRow(trx, id)
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('email_verified')
    .where('sessions.id', '=', session.id)
    .where('users.id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw NOT_LOGGED_IN
  return { emailVerified: row.email_verified === 1 }
}

/** Locks an account like `lockAccountWithSession`, and also requires a verified e-mail address. */
export async function lockAccountForNewCredential(
  trx: Trx,
  deps: Pick<ServerDependencies, 'settings'>,
  player: SignedInPlayer,
): Promise<void> {
  requireVerifiedEmail(deps, await lockAccountWithSession(trx, player))
}
