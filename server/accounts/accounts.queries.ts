import type { Database, Trx } from '#db/tables.ts'
import type { Role } from '#domain/role.ts'
import type { Player } from '../http/request-context.ts'

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
export async function sessionsOf(db: Database, player: Player, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .where('user_id', '=', player.id)
    .where('expires_at', '>', new Date(now).toISOString())
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

/** Ends a player's sessions, all but one if that is said; returns how many. */
export async function endSessions(trx: Trx, userId: string, butFor = ''): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', butFor)
    .returning('id')
    .execute()
  return ended.length
}

/** Changes a player's name and picture; false when the player is gone. */
export async function changeUser(
  trx: Trx,
  userId: string,
  change: { name: string; image: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('users')
    .set({
      name: change.name,
      image: change.image || null,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes a player and everything there is of them; what they wrote for everybody stays, without a name. */
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
  const nobody = { author_id: null }
  await trx.updateTable('questions').set(nobody).where('author_id', '=', id).execute()
  await trx.updateTable('quizzes').set(nobody).where('author_id', '=', id).execute()
  await trx.updateTable('question_edits').set({ user_id: null }).where('user_id', '=', id).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

/** Everything that is kept of a player, but for what would let somebody in: hashes and tokens. */
export async function everythingOf(db: Database, userId: string) {
  const answers = await db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .select(['question_id', 'questions.text as question', 'answers.category', 'day', 'choice'])
    .select(['question_version', 'correct', 'answered_at', 'time_taken'])
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
    .select(['quiz_id', 'title', 'attempt_id', 'score', 'total', 'time_taken', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('finished_at')
    .execute()
  const questionsWritten = await db
    .selectFrom('questions')
    .select(['id', 'text as question', 'status', 'added_at'])
    .where('author_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const quizzesWritten = await db
    .selectFrom('quizzes')
    .select(['id', 'title', 'status', 'added_at'])
    .where('author_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const questionsEdited = await db
    .selectFrom('question_edits')
    .select(['question_id', 'version', 'action', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('edited_at')
    .execute()
  return {
    answers,
    quizScores,
    statistics: statistics ?? {},
    questionsWritten,
    quizzesWritten,
    questionsEdited,
  }
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

export async function giveRole(trx: Trx, userId: string, role: Role): Promise<void> {
  await trx
    .updateTable('users')
    .set({ role, updated_at: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()
}

/** Who has this e-mail address; null when nobody has. */
export async function playerByEmail(db: Database, email: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_verified', 'created_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row
    ? { id: row.id, name: row.name, proved: row.email_verified === 1, since: row.created_at }
    : null
}

/** The hash of the password of the account with this address; null when there is none. */
export async function passwordHash(db: Database, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('linked_sign_ins', 'linked_sign_ins.user_id', 'users.id')
    .select('password')
    .where('email', '=', email)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Whose promise of a new password a token is; null when it is nobody's, or no longer good. */
export async function playerOfResetToken(db: Database, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Takes back every promise of a new password that was mailed to a player. */
export async function endPromises(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('verifications').where('value', '=', userId).execute()
}

/**
 * Whoever could read the mail owns the address. If that was not proved before, somebody else may have
 * made the account: their other ways to sign in to it go.
 */
export async function proveByMail(trx: Trx, userId: string): Promise<void> {
  const proved = await trx
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!proved) return
  await trx
    .deleteFrom('linked_sign_ins')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'credential')
    .execute()
}

/** Deletes what is no longer good for anything: expired sessions, promises and nonces. */
export async function tidyAccounts(trx: Trx, now: number): Promise<void> {
  const instant = new Date(now).toISOString()
  await trx.deleteFrom('sessions').where('expires_at', '<', instant).execute()
  await trx.deleteFrom('verifications').where('expires_at', '<', instant).execute()
  await trx.deleteFrom('used_nonces').where('expires_at', '<', now).execute()
}
