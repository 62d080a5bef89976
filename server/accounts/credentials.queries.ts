import type { DatabaseTables, Trx } from '#db/tables/tables.ts'
import { lockAccountRow } from './accounts.queries.ts'

/** The credentials of an account that stay valid when `markEmailVerified` removes its other ones. */
export type CredentialsKeptAfterVerification = {
  /** The id of a `linked_sign_ins` row: a password or an account at a provider. */
  signInId: string
  /** The id of the session that stays open. If omitted, all sessions end. */
  sessionId?: string
}

type RemoveCredentials = (trx: Trx, userId: string, kept: CredentialsKeptAfterVerification) => Promise<unknown>

/** Marks a table whose rows do not authenticate an account, so that there are no credentials to remove from it. */
const NO_CREDENTIALS = 'no credentials'

/**
 * For every table, how an account's credentials are removed from it. A table missing here is a compile error.
 * Columns that authenticate an account belong in a table of their own.
 */
export const CREDENTIAL_REMOVERS_BY_TABLE = {
  sessions: (trx, userId, { sessionId = '' }) =>
    trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute(),
  linked_sign_ins: (trx, userId, { signInId }) =>
    trx.deleteFrom('linked_sign_ins').where('user_id', '=', userId).where('id', '<>', signInId).execute(),
  access_tokens: (trx, userId) => trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute(),
  // An intruder who has created an invitation from this account could otherwise make another account an author or admin
  // with it.
  invitations: (trx, userId) => trx.deleteFrom('invitations').where('user_id', '=', userId).execute(),
  passkeys: (trx, userId) => trx.deleteFrom('passkeys').where('user_id', '=', userId).execute(),
  passkey_credentials: (trx, userId) => trx.deleteFrom('passkey_credentials').where('user_id', '=', userId).execute(),
  // The authenticator app, even if it was never confirmed, and the recovery codes.
  second_factors: (trx, userId) => trx.deleteFrom('second_factors').where('user_id', '=', userId).execute(),
  // Password reset links, and logins that await their second factor.
  verifications: (trx, userId) => trx.deleteFrom('verifications').where('value', '=', userId).execute(),
  // Reminders contain the player's streak, so the browser of a stranger must not receive them.
  push_subscriptions: (trx, userId) => trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute(),
  // Pending mails contain login links, but they stay, because they are sent only to the account's own address.
  account_mails: NO_CREDENTIALS,
  users: NO_CREDENTIALS,
  hidden_notices: NO_CREDENTIALS,
  secrets: NO_CREDENTIALS,
  used_nonces: NO_CREDENTIALS,
  rate_limits: NO_CREDENTIALS,
  questions: NO_CREDENTIALS,
  question_edits: NO_CREDENTIALS,
  activities: NO_CREDENTIALS,
  activity_changes: NO_CREDENTIALS,
  days: NO_CREDENTIALS,
  content_version: NO_CREDENTIALS,
  packs: NO_CREDENTIALS,
  pack_items: NO_CREDENTIALS,
  clock: NO_CREDENTIALS,
  answers: NO_CREDENTIALS,
  player_stats: NO_CREDENTIALS,
  question_tallies: NO_CREDENTIALS,
  question_insights: NO_CREDENTIALS,
  question_flags: NO_CREDENTIALS,
  idempotency_keys: NO_CREDENTIALS,
  job_runs: NO_CREDENTIALS,
  regrades: NO_CREDENTIALS,
  errata: NO_CREDENTIALS,
  player_zones: NO_CREDENTIALS,
  player_pauses: NO_CREDENTIALS,
  freeze_choices: NO_CREDENTIALS,
  review_stars: NO_CREDENTIALS,
  reviews: NO_CREDENTIALS,
  review_cards: NO_CREDENTIALS,
  review_marks: NO_CREDENTIALS,
  reminders: NO_CREDENTIALS,
  // A link in a mail manages the mails to that address only.
  mail_subscriptions: NO_CREDENTIALS,
  reports: NO_CREDENTIALS,
  suggestions: NO_CREDENTIALS,
  editor_notes: NO_CREDENTIALS,
  link_checks: NO_CREDENTIALS,
  quizzes: NO_CREDENTIALS,
  quiz_questions: NO_CREDENTIALS,
  quiz_scores: NO_CREDENTIALS,
  products: NO_CREDENTIALS,
  themes: NO_CREDENTIALS,
  site_profile: NO_CREDENTIALS,
  error_log: NO_CREDENTIALS,
  circles: NO_CREDENTIALS,
  circle_seats: NO_CREDENTIALS,
  circle_plays: NO_CREDENTIALS,
  circle_rounds: NO_CREDENTIALS,
  circle_runs: NO_CREDENTIALS,
  circle_name_reports: NO_CREDENTIALS,
  night_rooms: NO_CREDENTIALS,
  night_questions: NO_CREDENTIALS,
  night_seats: NO_CREDENTIALS,
  night_answers: NO_CREDENTIALS,
  audience: NO_CREDENTIALS,
  trivia_sessions: NO_CREDENTIALS,
  webhooks: NO_CREDENTIALS,
  webhook_deliveries: NO_CREDENTIALS,
} as const satisfies Record<keyof DatabaseTables, RemoveCredentials | typeof NO_CREDENTIALS>

/**
 * Marks an account's e-mail address as verified. On the first verification, removes every credential except `kept` in
 * the same transaction, because a stranger may have registered with the address. Returns whether it was the first.
 */
export async function markEmailVerified(
  trx: Trx,
  userId: string,
  kept: CredentialsKeptAfterVerification,
  now: number,
): Promise<boolean> {
  await lockAccountRow(trx, userId)
  const verified = await trx
    .updateTable('users')
    .set({ email_verified: 1, second_factor: 0, ways_in_reset_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!verified) return false
  for (const remove of Object.values<RemoveCredentials | typeof NO_CREDENTIALS>(CREDENTIAL_REMOVERS_BY_TABLE)) {
    if (remove !== NO_CREDENTIALS) await remove(trx, userId, kept)
  }
  return true
}
