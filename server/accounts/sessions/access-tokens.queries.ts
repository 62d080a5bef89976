import type { AccessToken } from '#contract/access-tokens/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import type { Day } from '#domain/time/day.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { SignedInPlayer } from '../../http/request-context.ts'

/** Returns a player's access tokens, the newest first, including expired ones that are not deleted yet. */
export async function listAccessTokens(db: Database, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_day'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as TokenScope[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedDay: row.last_used_day,
  }))
}

/** Adds an access token. Returns `false` if the player has `maxTokens` already. The caller must hold the account's lock. */
export async function insertAccessToken(
  trx: Trx,
  userId: string,
  token: AccessToken & { hash: string },
  maxTokens: number,
): Promise<boolean> {
  await trx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', token.createdAt)
    .execute()
  if ((await listAccessTokens(trx, userId)).length >= maxTokens) return false
  await trx
    .insertInto('access_tokens')
    .values({
      user_id: userId,
      id: token.id,
      token_hash: token.hash,
      name: token.name,
      scopes: JSON.stringify(token.scopes),
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      last_used_day: null,
    })
    .execute()
  return true
}

/** Deletes one access token of a player. Returns `false` if the player has no such token. */
export async function deleteAccessToken(trx: Trx, userId: string, id: string): Promise<boolean> {
  const revoked = await trx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

type TokenOwner = { player: SignedInPlayer; lastUsedDay: string | null }

/** Returns the player whose access token this is, or `null` if it is unknown, expired or the player is blocked. */
export async function findPlayerByAccessToken(
  db: Database,
  { userId, hash }: { userId: string; hash: string },
  now: number,
): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['access_tokens.id as token_id', 'scopes', 'expires_at', 'last_used_day'])
    .select(['users.id', 'users.name', 'email', 'email_verified', 'image', 'role'])
    .select(['second_factor', 'access_tokens.created_at as made_at'])
    .where('access_tokens.user_id', '=', userId)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const player: SignedInPlayer = {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    image: row.image ?? '',
    role: row.role as Role,
    secondFactor: row.second_factor === 1,
    session: { id: row.token_id, token: '', openedAt: row.made_at, expiresAt: row.expires_at },
    scopes: JSON.parse(row.scopes) as TokenScope[],
  }
  return { player, lastUsedDay: row.last_used_day }
}

export async function deleteAccessTokens(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
}

/** Records the day on which an access token was last used. */
export async function recordTokenUse(
  db: Database,
  { userId, id, day }: { userId: string; id: string; day: Day },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_day: day })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}
