import type { Database, Trx } from '#db/tables/tables.ts'
import type { Role } from '#domain/accounts/role.ts'

/** Returns the players with one of these roles, sorted by e-mail address. */
export async function listPlayersWithRole(db: Database, roles: readonly Role[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .where('role', 'in', roles)
    .orderBy('email')
    .execute()
}

export async function updatePlayerRole(trx: Trx, userId: string, role: Role, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, updated_at: new Date(now).toISOString() })
    .where('id', '=', userId)
    .execute()
}

/** Returns the player with this e-mail address, or `null`. */
export async function findPlayerByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_verified', 'created_at', 'ways_in_reset_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email_verified, created_at: since, ways_in_reset_at: credentialsResetAt } = row
  return { id, name, isVerified: email_verified === 1, since, credentialsResetAt }
}
