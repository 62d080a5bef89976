import { inTransaction } from '#db/transaction.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { endSessions } from './accounts.queries.ts'
import { settleAdded } from './second-factor.queries.ts'
import { noteEvent } from '../http/security-log.ts'
import type { Player, RequestContext } from '../http/request-context.ts'

/**
 * After a player has shown a new factor. The first one ends every session but this one: a password alone may
 * have opened them; and it brings recovery codes; null when there are some already.
 */
export async function factorAdded(
  { db, log, sessions }: AccountsDeps,
  { player, address }: Pick<RequestContext, 'address'> & { player: Player },
  by: 'app' | 'passkey',
  sessionId: string,
): Promise<string[] | null> {
  const recoveryCodes = await inTransaction(db, async (trx) => {
    const codes = await settleAdded(trx, player.id)
    if (codes) await endSessions(trx, player.id, sessionId)
    return codes
  })
  sessions.forget(player.id)
  noteEvent(log, 'second-factor-added', { address, account: player.id }, { by })
  return recoveryCodes
}
