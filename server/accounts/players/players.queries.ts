import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Role } from '#domain/accounts/role.ts'

/** A player as shown to admins. Instants are in milliseconds since 1970. */
type ManagedPlayer = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: Role
  secondFactor: boolean
  since: number
  seen: number | null
  blockedAt: number | null
}

const MANAGED_PLAYER_COLUMNS = [
  'id',
  'name',
  'email',
  'email_verified',
  'role',
  'second_factor',
  'created_at',
  'blocked_at',
] as const

/** Returns players whose name or address contains `search`: authors and admins first, then the newest. */
export async function searchPlayers(db: Database, search: string, limit: number): Promise<ManagedPlayer[]> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db
    .selectFrom('users')
    .select(MANAGED_PLAYER_COLUMNS)
    .select((row) =>
      row
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((session) => session.fn.max('sessions.updated_at').as('seen'))
        .as('seen'),
    )
    .$if(search !== '', (query) =>
      query.where((row) =>
        row.or([
          sql<boolean>`lower(${row.ref('name')}) like ${pattern} escape '\\'`,
          sql<boolean>`${row.ref('email')} like ${pattern} escape '\\'`,
        ]),
      ),
    )
    .orderBy((row) => row.case().when('role', '=', 'ordinary').then(1).else(0).end())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    role: row.role as Role,
    secondFactor: row.second_factor === 1,
    since: Date.parse(row.created_at),
    seen: row.seen === null ? null : Date.parse(row.seen),
    blockedAt: row.blocked_at,
  }))
}

/** Returns the player with this id, or `null`. */
export async function findPlayerById(db: Database, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified', 'role', 'blocked_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        name: row.name,
        email: row.email,
        emailVerified: row.email_verified === 1,
        role: row.role as Role,
        isBlocked: row.blocked_at !== null,
      }
    : null
}

/** Blocks a player from the instant `at` on, or unblocks the player if `at` is `null`. */
export async function setPlayerBlockTime(trx: Trx, userId: string, at: number | null): Promise<void> {
  await trx.updateTable('users').set({ blocked_at: at }).where('id', '=', userId).execute()
}

/**
 * Whether an unblocked admin other than this one exists. Locks all admins until the transaction ends, so that two
 * admins who leave at the same time do not both succeed.
 */
export async function hasOtherAdmin(trx: Trx, userId: string): Promise<boolean> {
  const admins = await trx
    .updateTable('users')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .returning('id')
    .execute()
  return admins.some(({ id }) => id !== userId)
}

/** Returns when an account's credentials were last reset, in milliseconds since 1970, or 0 if never. */
export async function getCredentialsResetTime(db: Database, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('ways_in_reset_at').where('id', '=', userId).executeTakeFirst()
  return row?.ways_in_reset_at ?? 0
}

/** Returns when a player registered, in milliseconds since 1970. */
export async function getPlayerRegistrationTime(db: Database, userId: string): Promise<number> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirstOrThrow()
  return Date.parse(row.created_at)
}
