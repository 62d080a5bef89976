import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '#domain/time/units.ts'
import type { accessTokensContract } from '#contract/access-tokens/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { MAX_TOKENS_PER_USER, getGrantableScopes } from '#domain/accounts/access-token.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { Refusal } from '../../http/errors.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import type { HttpDependencies } from '../../http/http-deps.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import type { EndpointHandlers } from '../../http/serve.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { lockAccountForNewCredential, requireVerifiedEmail } from '../account-locks.ts'
import {
  insertAccessToken,
  recordTokenUse,
  findPlayerByAccessToken,
  deleteAccessToken,
  listAccessTokens,
} from './access-tokens.queries.ts'

/** Returns the handlers of the endpoints by which players manage the access tokens of their programs. */
export function accessTokenHandlers(deps: AccountsDependencies): EndpointHandlers<typeof accessTokensContract> {
  const { db, log } = deps
  return {
    list: async (_call, { player }) => {
      const tokens = await listAccessTokens(db, player.id)
      return { data: tokens.filter(({ expiresAt }) => expiresAt > deps.now()) }
    },
    add: async ({ body: { name, scopes, days } }, { player, address }) => {
      const createdAt = deps.now()
      requireFreshLogin('account', createdAt, player)
      requireVerifiedEmail(deps, player)
      const denied = scopes.find((scope) => !getGrantableScopes(player.role).includes(scope))
      if (denied) throw new Refusal(403, `Your role can’t create a token with the scope ${denied}`)
      const token = `sn_${player.id}_${randomBytes(32).toString('hex')}`
      const data = {
        id: randomUUID(),
        name,
        scopes,
        createdAt,
        expiresAt: createdAt + days * DAY_MS,
        lastUsedDay: null,
      }
      const isAdded = await runInTransaction(db, async (trx) => {
        await lockAccountForNewCredential(trx, deps, player)
        return insertAccessToken(trx, player.id, { ...data, hash: hashToken(token) }, MAX_TOKENS_PER_USER)
      })
      if (!isAdded) {
        throw new Refusal(409, `You already have ${MAX_TOKENS_PER_USER} tokens. Please revoke one first.`)
      }
      const about = { address, account: player.id }
      sendAccountChangeMail(deps, player, 'tokenMade')
      logSecurityEvent(log, 'token-made', about, { token: data.id, scopes: scopes.join(' ') })
      return { token, data }
    },
    revoke: async ({ body: { id } }, { player, address }) => {
      const revoked = await runInTransaction(db, (trx) => deleteAccessToken(trx, player.id, id))
      if (!revoked) throw new Refusal(404, 'We can’t find that token')
      sendAccountChangeMail(deps, player, 'tokenRevoked')
      logSecurityEvent(log, 'token-revoked', { address, account: player.id }, { token: id })
      return { message: 'The token is revoked' }
    },
  }
}

/** Returns a finder of the player for an access token. The token contains the player's id, which is the sharding key. */
export function createAccessTokenPlayerFinder({
  db,
  now,
}: {
  db: Database
  now: () => number
}): HttpDependencies['tokens'] {
  return {
    find: async (token) => {
      const userId = /^sn_(.{1,100})_[\da-f]{64}$/.exec(token)?.[1]
      if (userId === undefined) return null
      const found = await findPlayerByAccessToken(db, { userId, hash: hashToken(token) }, now())
      if (!found) return null
      const { player, lastUsedDay } = found
      const day = getUtcDayOfInstant(now())
      if (lastUsedDay !== day) {
        const used = { userId, id: player.session.id, day }
        // The request succeeds even if the use of its access token could not be recorded.
        await recordTokenUse(db, used).catch(() => {})
      }
      return player
    },
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
