import type { Tables, Trx } from '#db/tables/tables.ts'
import { lockAccount } from './accounts.queries.ts'

/** The credentials that remain when all others of an account are removed. */
export type KeptWayIn = {
  /** The id of a `linked_sign_ins` row: a password or an account at a provider. */
  signInId: string
  /** The id of the session that stays open. If omitted, all sessions end. */
  sessionId?: string
}

type Removal = (trx: Trx, userId: string, kept: KeptWayIn) => Promise<unknown>

/** Marks a table whose rows cannot authenticate anyone. */
const NO_WAY_IN = 'no way in'

/**
 * For every table, how an account's credentials are removed from it. A table missing here is a compile error.
 * Columns that authenticate an account belong in a table of their own.
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
  // The authenticator app, even if it was never confirmed, and the recovery codes.
  second_factors: (trx, userId) =>
    trx.deleteFrom('second_factors').where('user_id', '=', userId).execute(),
  // Password reset links, and logins that await their second factor.
  verifications: (trx, userId) =>
    trx.deleteFrom('verifications').where('value', '=', userId).execute(),
  // A browser that receives reminders learns about the account.
  push_subscriptions: (trx, userId) =>
    trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute(),
  // Pending mails contain login links, but are sent only to the account's own address.
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
 * Marks an account's e-mail address as verified. On the first verification, removes every credential except `kept` in the
 * same transaction, because a stranger may have registered with the address. Returns whether it was the first.
 */
export async function proveAddress(
  trx: Trx,
  userId: string,
  kept: KeptWayIn,
  now: number,
): Promise<boolean> {
  await lockAccount(trx, userId)
  const verified = await trx
    .updateTable('users')
    .set({ email_verified: 1, second_factor: 0, ways_in_reset_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (!verified) return false
  for (const remove of Object.values<Removal | typeof NO_WAY_IN>(WAYS_IN)) {
    if (remove !== NO_WAY_IN) await remove(trx, userId, kept)
  }
  return true
}
