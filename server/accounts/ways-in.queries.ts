import type { Tables, Trx } from '#db/tables/tables.ts'
import { lockAccount } from './accounts.queries.ts'

/** What stays when every other way into an account is taken back. */
export type KeptWayIn = {
  /** The row of `linked_sign_ins`: a password, or an account at a provider. */
  signInId: string
  /** The session that goes on; none if it is left out. */
  sessionId?: string
}

type Removal = (trx: Trx, userId: string, kept: KeptWayIn) => Promise<unknown>

/** Nothing in the table opens an account. */
const NO_WAY_IN = 'no way in'

/**
 * Every table of the database, and for those that can let somebody into an account how their rows are removed.
 * A table that is missing here does not compile. Columns that open an account belong to a table of their own.
 */
export const WAYS_IN = {
  sessions: (trx, userId, { sessionId = '' }) =>
    trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', sessionId).execute(),
  linked_sign_ins: (trx, userId, { signInId }) =>
    trx
      .deleteFrom('linked_sign_ins')
      .where('user_id', '=', userId)
      .where('id', '<>', signInId)
      .execute(),
  access_tokens: (trx, userId) =>
    trx.deleteFrom('access_tokens').where('user_id', '=', userId).execute(),
  passkeys: (trx, userId) => trx.deleteFrom('passkeys').where('user_id', '=', userId).execute(),
  passkey_credentials: (trx, userId) =>
    trx.deleteFrom('passkey_credentials').where('user_id', '=', userId).execute(),
  // The authenticator app and the recovery codes, also those of an app that was never confirmed.
  second_factors: (trx, userId) =>
    trx.deleteFrom('second_factors').where('user_id', '=', userId).execute(),
  // Links for a new password, and logins that wait for their second factor.
  verifications: (trx, userId) =>
    trx.deleteFrom('verifications').where('value', '=', userId).execute(),
  // A browser that is reminded reads about the account.
  push_subscriptions: (trx, userId) =>
    trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute(),
  // Mails that wait hold links into the account. They go to its address alone.
  account_mails: NO_WAY_IN,
  users: NO_WAY_IN,
  secrets: NO_WAY_IN,
  used_nonces: NO_WAY_IN,
  rate_limits: NO_WAY_IN,
  questions: NO_WAY_IN,
  question_edits: NO_WAY_IN,
  activities: NO_WAY_IN,
  activity_changes: NO_WAY_IN,
  days: NO_WAY_IN,
  content_version: NO_WAY_IN,
  packs: NO_WAY_IN,
  pack_items: NO_WAY_IN,
  clock: NO_WAY_IN,
  answers: NO_WAY_IN,
  player_stats: NO_WAY_IN,
  question_tallies: NO_WAY_IN,
  question_insights: NO_WAY_IN,
  question_flags: NO_WAY_IN,
  idempotency_keys: NO_WAY_IN,
  job_runs: NO_WAY_IN,
  regrades: NO_WAY_IN,
  errata: NO_WAY_IN,
  player_zones: NO_WAY_IN,
  player_pauses: NO_WAY_IN,
  freeze_choices: NO_WAY_IN,
  review_stars: NO_WAY_IN,
  reviews: NO_WAY_IN,
  review_cards: NO_WAY_IN,
  review_marks: NO_WAY_IN,
  reminders: NO_WAY_IN,
  reports: NO_WAY_IN,
  suggestions: NO_WAY_IN,
  editor_notes: NO_WAY_IN,
  link_checks: NO_WAY_IN,
  quizzes: NO_WAY_IN,
  quiz_questions: NO_WAY_IN,
  quiz_scores: NO_WAY_IN,
  products: NO_WAY_IN,
  site_profile: NO_WAY_IN,
  error_log: NO_WAY_IN,
  webhooks: NO_WAY_IN,
  webhook_deliveries: NO_WAY_IN,
} as const satisfies Record<keyof Tables, Removal | typeof NO_WAY_IN>

/**
 * Marks the address of an account as proved. The first time, somebody else may have made the account with it: then
 * every way in but `kept` is removed, in the same transaction. Returns whether it was the first time.
 */
export async function proveAddress(
  trx: Trx,
  userId: string,
  kept: KeptWayIn,
  now: number,
): Promise<boolean> {
  await lockAccount(trx, userId)
  const proved = await trx
    .updateTable('users')
    .set({ email_verified: 1, second_factor: 0, ways_in_reset_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!proved) return false
  for (const remove of Object.values<Removal | typeof NO_WAY_IN>(WAYS_IN)) {
    if (remove !== NO_WAY_IN) await remove(trx, userId, kept)
  }
  return true
}
