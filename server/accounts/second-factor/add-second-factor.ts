import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { revokeSessionsAndAccessTokens } from '../accounts.queries.ts'
import { lockAccountForNewCredential } from '../account-locks.ts'
import { completeSecondFactor } from './second-factor.queries.ts'
import { getSessionCookies } from '../sessions/session-cookies.ts'
import { createSetCookieHeaders } from '../sessions/sessions.ts'
import { renewSessionToken } from '../sessions/sessions.queries.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { SignedInPlayer, RequestContext } from '../../http/request-context.ts'

/**
 * Adds a second factor by calling `add` in a transaction. The first factor also creates recovery codes, ends all other
 * sessions, which a stolen password may have opened, and renews this session's token. Returns the recovery codes, or
 * `null` if the player already has some.
 */
export async function addSecondFactor(
  deps: AccountsDependencies,
  context: Pick<RequestContext, 'address' | 'setCookies'> & { player: SignedInPlayer },
  by: 'app' | 'passkey',
  add: (trx: Trx) => Promise<void>,
): Promise<string[] | null> {
  const { db, log, sessions, now } = deps
  const { player, address } = context
  const { token, recoveryCodes } = await runInTransaction(db, async (trx) => {
    await lockAccountForNewCredential(trx, deps, player)
    await add(trx)
    const codes = await completeSecondFactor(trx, player.id)
    if (codes) await revokeSessionsAndAccessTokens(trx, player.id, player.session.id)
    return { token: codes && (await renewSessionToken(trx, player)), recoveryCodes: codes }
  })
  sessions.forget(player.id)
  if (token !== null) {
    const headers = createSetCookieHeaders(sessions, token, player.session.expiresAt - now())
    context.setCookies(getSessionCookies(headers, sessions.cookie))
  }
  sendAccountChangeMail(deps, player, by === 'app' ? 'appAdded' : 'passkeyAdded')
  logSecurityEvent(log, 'second-factor-added', { address, account: player.id }, { by })
  return recoveryCodes
}
