import type { AuthorRole } from '#domain/accounts/role.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

export type PendingInvitation = { userId: string; tokenHash: string; role: AuthorRole; email: string | null }

/** Returns the invitations that have not expired, newest first, with the names of the admins who sent them. */
export async function listInvitations(db: Database, now: number) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .select([
      'token_hash as id',
      'invitations.role',
      'invitations.email',
      'name as invitedBy',
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', now)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('token_hash')
    .execute()
  return rows.map(({ id, role, email, invitedBy, expiresAt }) => {
    return { id, role: role as AuthorRole, email, invitedBy, expiresAt }
  })
}

export async function insertAccountInvitation(
  trx: Trx,
  { userId, tokenHash, role, email }: PendingInvitation,
  times: { createdAt: number; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('invitations')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      role,
      email,
      created_at: times.createdAt,
      expires_at: times.expiresAt,
    })
    .execute()
}

/** Deletes an invitation. Returns its `email`, or `undefined` if there is none. */
export async function deleteAccountInvitation(
  trx: Trx,
  tokenHash: string,
): Promise<{ email: string | null } | undefined> {
  return trx.deleteFrom('invitations').where('token_hash', '=', tokenHash).returning('email').executeTakeFirst()
}

/**
 * Deletes an invitation and returns it, if it has not expired and its sender is still an admin. Of two concurrent
 * calls, one gets `null`.
 */
export async function consumeInvitation(
  trx: Trx,
  { userId, tokenHash }: Pick<PendingInvitation, 'userId' | 'tokenHash'>,
  now: number,
): Promise<PendingInvitation | null> {
  const row = await trx
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['role', 'email'])
    .executeTakeFirst()
  if (!row) return null
  const sender = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return sender ? { userId, tokenHash, role: row.role as AuthorRole, email: row.email } : null
}
