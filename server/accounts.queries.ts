import type { Database, Trx } from '../db/tables.ts'
import type { Role } from '../domain/role.ts'
import type { Player } from './visit.ts'

/** A way a player signs in: `credential` is a password. */
export type SignIn = {
  id: string
  provider: 'credential' | 'google' | 'facebook'
  providerUserId: string
  hasPassword: boolean
  /** Milliseconds since 1970. */
  since: number
}

/** A player's sign-ins, the first one first. */
export async function signInsOf(db: Database, userId: string): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('linked_sign_ins')
    .select(['id', 'provider', 'provider_user_id', 'password', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider as SignIn['provider'],
    providerUserId: row.provider_user_id,
    hasPassword: row.password !== null,
    since: Date.parse(row.created_at),
  }))
}

/** A player's open sessions, the latest first; instants in milliseconds since 1970. */
export async function sessionsOf(db: Database, player: Player) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', player.id)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent ?? '',
    since: Date.parse(row.created_at),
    seen: Date.parse(row.updated_at),
    current: row.id === player.session.id,
  }))
}

/** Ends one session of this player; false when there is none such. */
export async function endSession(trx: Trx, userId: string, id: string): Promise<boolean> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endSessions(trx: Trx, userId: string): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return ended.length
}

export async function changeUser(
  trx: Trx,
  userId: string,
  change: { name: string; image: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: change.name,
      image: change.image || null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes a player and everything there is of them. */
export async function deletePlayer(trx: Trx, user: { id: string; email: string }): Promise<void> {
  const { id, email } = user
  // Whoever writes an answer locks the statistics first: so it is one after the other.
  await trx.deleteFrom('player_stats').where('user_id', '=', id).execute()
  await trx.deleteFrom('answers').where('user_id', '=', id).execute()
  await trx.deleteFrom('quiz_scores').where('user_id', '=', id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx.deleteFrom('linked_sign_ins').where('user_id', '=', id).execute()
  await trx
    .deleteFrom('verifications')
    .where((row) => row.or([row('value', '=', id), row('identifier', '=', email)]))
    .execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

/** Everything that is kept of a player, but for what would let somebody in: hashes and tokens. */
export async function everythingOf(db: Database, userId: string) {
  const answers = await db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .select(['question_id', 'questions.text as question', 'answers.category', 'day', 'choice'])
    .select(['correct', 'answered_at', 'time_taken'])
    .where('user_id', '=', userId)
    .orderBy('answered_at')
    .execute()
  const statistics = await db
    .selectFrom('player_stats')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const quizScores = await db
    .selectFrom('quiz_scores')
    .leftJoin('quizzes', 'quizzes.id', 'quiz_scores.quiz_id')
    .select(['quiz_id', 'title', 'score', 'total', 'time_taken', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('finished_at')
    .execute()
  return { answers, quizScores, statistics: statistics ?? {} }
}

/** Players for the operator to see, by e-mail address. */
export async function playersWithRole(db: Database, roles: readonly Role[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .where('role', 'in', roles)
    .orderBy('email')
    .execute()
}

/** Gives a role to the player with this e-mail address; null when there is none. */
export async function giveRole(trx: Trx, email: string, role: Role): Promise<string | null> {
  const row = await trx
    .updateTable('users')
    .set({ role, updated_at: new Date().toISOString() })
    .where('email', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id of the player with this e-mail address; null when there is none. */
export async function playerByEmail(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.id ?? null
}
