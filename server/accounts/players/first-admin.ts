import { createHmac } from 'node:crypto'
import { DAY_MS } from '#domain/time/units.ts'
import type { firstAdminContract } from '#contract/first-admin/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { ServerDependencies } from '../../server-deps.ts'
import { Refusal } from '../../http/errors.ts'
import type { EndpointHandlers } from '../../http/serve.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { confirmOwnEmail } from './confirm-own-email.ts'
import { updatePlayerRole, listPlayersWithRole } from './operators.queries.ts'
import { getOrCreateSecret, consumeOneTimeSecret } from '../secrets.queries.ts'

const LINK_LIFETIME_MS = DAY_MS

/** The name of the secret that signs first-admin links. The secret is deleted when a link is used. */
const SECRET_NAME = 'first-admin'

/**
 * Returns a link that makes the logged-in player who opens it the first admin, or `null` if an admin exists. Each
 * process prints a link of its own. All links contain the same secret, so that using one link invalidates all of them.
 */
export async function createFirstAdminLink({
  db,
  now,
  settings,
}: Pick<ServerDependencies, 'db' | 'now' | 'settings'>): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const expires = String(now() + LINK_LIFETIME_MS)
  const signature = signExpiry(expires, await getOrCreateSecret(db, SECRET_NAME))
  return `${settings.siteUrl}/FirstAdmin?token=${expires}.${signature}`
}

/** Returns the handler for becoming the first admin. */
export function firstAdminHandlers(deps: AccountsDependencies): EndpointHandlers<typeof firstAdminContract> {
  const { db, now, sessions, log } = deps
  return {
    becomeFirstAdmin: async ({ body: { token, email } }, { player, address }) => {
      await runInTransaction(db, async (trx) => {
        const secret = await consumeOneTimeSecret(trx, SECRET_NAME)
        // Of two concurrent requests only the first finds the secret. A refusal rolls the transaction back, so the
        // secret stays stored.
        const isValid = secret !== null && isValidToken(token, secret, now())
        if (!isValid || (await hasAdmin(trx))) {
          throw new Refusal(403, 'This link has been used or has expired. Restart the site to get a new one.')
        }
        await confirmOwnEmail(deps, trx, player, email)
        await updatePlayerRole(trx, player.id, 'admin', now())
      })
      sessions.forget(player.id)
      logSecurityEvent(log, 'role-changed', { address, account: player.id }, { role: 'admin' })
      return { message: 'You’re now the admin of this site' }
    },
  }
}

async function hasAdmin(db: Database): Promise<boolean> {
  return (await listPlayersWithRole(db, ['admin'])).length > 0
}

function isValidToken(token: string, secret: string, now: number): boolean {
  const [expires = '', signature = ''] = token.split('.')
  return isSameSecret(signature, signExpiry(expires, secret)) && now < Number(expires)
}

function signExpiry(expires: string, secret: string): string {
  return createHmac('sha256', secret).update(expires).digest('base64url')
}
