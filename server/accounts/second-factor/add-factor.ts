import type { Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mailAccountChange } from '../account-changes.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { endSessions } from '../accounts.queries.ts'
import { lockForNewWayIn } from '../new-way-in.ts'
import { settleAdded } from './second-factor.queries.ts'
import { sessionCookies } from '../sessions/session-cookies.ts'
import { sessionHeaders } from '../sessions/sessions.ts'
import { renewToken } from '../sessions/sessions.queries.ts'
import { noteEvent } from '../../http/security-log.ts'
import type { Player, RequestContext } from '../../http/request-context.ts'

/**
 * Adds a second factor by calling `add` in a transaction. The first factor also creates recovery codes, ends all other
 * sessions, which a stolen password may have opened, and renews this session's token. Returns the recovery codes, or
 * `null` if the player already has some.
 */
export async function addFactor(
  deps: AccountsDeps,
  context: Pick<RequestContext, 'address' | 'setCookies'> & { player: Player },
  by: 'app' | 'passkey',
  add: (trx: Trx) => Promise<void>,
): Promise<string[] | null> {
  const { db, log, sessions, now } = deps
  const { player, address } = context
  const { token, recoveryCodes } = await inTransaction(db, async (trx) => {
    await lockForNewWayIn(trx, deps, player)
    await add(trx)
    const codes = await settleAdded(trx, player.id)
    if (codes) await endSessions(trx, player.id, player.session.id)
    return { token: codes && (await renewToken(trx, player)), recoveryCodes: codes }
  })
  sessions.forget(player.id)
  if (token !== null) {
    const headers = sessionHeaders(sessions, token, player.session.expiresAt - now())
    context.setCookies(sessionCookies(headers, sessions.cookie))
  }
  mailAccountChange(deps, player, by === 'app' ? 'appAdded' : 'passkeyAdded')
  noteEvent(log, 'second-factor-added', { address, account: player.id }, { by })
  return recoveryCodes
}
