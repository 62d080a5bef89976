import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { RemindersTable } from '#db/tables/reminder-tables.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Role } from '#domain/accounts/role.ts'
import type { Day } from '#domain/time/day.ts'
import { DEFAULT_REMINDER_HOUR } from '#domain/reminders/reminder.ts'
import type { PushSubscription } from './push.ts'
import type { MailKind } from './unsubscribe-tokens.ts'

/** A player's reminder settings, the next due instant and the day of the last reminder. */
export type ReminderSettingsRecord = {
  mail: boolean
  digest: boolean
  /** Whether an admin is mailed while few questions are left. */
  runway: boolean
  /** Whether the player is mailed when an editor declines or returns a draft. */
  drafts: boolean
  /** Whether an admin gets a mail about the audience every week. */
  audience: boolean
  hour: number
  nextAt: number | null
  lastSentDay: Day | null
}

const NO_REMINDERS: ReminderSettingsRecord = {
  mail: false,
  digest: false,
  runway: false,
  drafts: false,
  audience: false,
  hour: DEFAULT_REMINDER_HOUR,
  nextAt: null,
  lastSentDay: null,
}

export function parseReminderSettingsRecordRow(row: Selectable<RemindersTable>): ReminderSettingsRecord {
  return {
    mail: row.mail === 1,
    digest: row.digest === 1,
    runway: row.runway === 1,
    drafts: row.drafts === 1,
    audience: row.audience === 1,
    hour: row.hour,
    nextAt: row.next_due_at,
    lastSentDay: row.last_sent_day as Day | null,
  }
}

/** Returns a player's reminder settings. All reminders are off by default. */
export async function loadReminderSettingsRecord(db: Database, playerId: string): Promise<ReminderSettingsRecord> {
  const row = await db.selectFrom('reminders').selectAll().where('user_id', '=', playerId).executeTakeFirst()
  return row ? parseReminderSettingsRecordRow(row) : NO_REMINDERS
}

/** Returns a player's reminder settings and locks them until the transaction ends. */
export async function lockReminderSettingsRecord(trx: Trx, playerId: string): Promise<ReminderSettingsRecord> {
  await trx
    .insertInto('reminders')
    .values({ user_id: playerId, mail: 0, digest: 0, runway: 0, hour: DEFAULT_REMINDER_HOUR })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', playerId)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return parseReminderSettingsRecordRow(row)
}

/** Saves a player's reminder settings and next due instant. Cancels the claim of a run that is sending. */
export async function updateReminderSettingsRecord(
  trx: Trx,
  playerId: string,
  { mail, digest, runway, drafts, audience, hour, nextAt }: Omit<ReminderSettingsRecord, 'lastSentDay'>,
): Promise<void> {
  await trx
    .updateTable('reminders')
    .set({ mail: mail ? 1 : 0, digest: digest ? 1 : 0, runway: runway ? 1 : 0, drafts: drafts ? 1 : 0 })
    .set({ audience: audience ? 1 : 0, hour, next_due_at: nextAt })
    .set({ claimed_by: null, claimed_until: null })
    .where('user_id', '=', playerId)
    .execute()
}

/** Turns off one kind of mail. Returns whether the player has reminder settings. */
export async function turnOffReminderMails(trx: Trx, playerId: string, kind: MailKind): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminders')
    .set({ [kind]: 0 })
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasVerifiedEmail(db: Database, playerId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_verified').where('id', '=', playerId).executeTakeFirst()
  return row?.email_verified === 1
}

/** The maximum number of browsers that receive a player's notifications. A further browser replaces the oldest one. */
const MAX_BROWSERS_PER_PLAYER = 10

export async function listPushSubscriptions(
  db: Database,
  playerIds: readonly string[],
): Promise<(PushSubscription & { user_id: string })[]> {
  if (playerIds.length === 0) return []
  return db
    .selectFrom('push_subscriptions')
    .select(['user_id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', 'in', playerIds)
    .orderBy('added_at')
    .execute()
}

/** Adds a browser's push subscription for a player. Removes the subscription of any other player in this browser. */
export async function addPushSubscription(
  trx: Trx,
  playerId: string,
  { endpoint, p256dh, auth }: PushSubscription,
  now: number,
): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('endpoint_hash', '=', hashEndpoint(endpoint)).execute()
  const known = await listPushSubscriptions(trx, [playerId])
  for (const { endpoint: oldest } of known.slice(0, Math.max(0, known.length + 1 - MAX_BROWSERS_PER_PLAYER)))
    await deletePushSubscription(trx, playerId, oldest)
  const row = { user_id: playerId, endpoint_hash: hashEndpoint(endpoint), endpoint, p256dh, auth }
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, added_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'endpoint_hash']).doUpdateSet({ p256dh, auth }))
    .execute()
}

export async function deletePushSubscription(db: Database, playerId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', playerId)
    .where('endpoint_hash', '=', hashEndpoint(endpoint))
    .execute()
}

function hashEndpoint(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url')
}

export type DraftReviewMailRecipient = { id: string; email: string; role: Role }

/**
 * Returns a writer who wants mails about drafts, or `null` if there is no verified address or the writer is blocked.
 */
export async function findDraftReviewMailRecipient(
  db: Database,
  playerId: string,
): Promise<DraftReviewMailRecipient | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('reminders', 'reminders.user_id', 'users.id')
    .select(['id', 'email', 'role'])
    .where('users.id', '=', playerId)
    .where('drafts', '=', 1)
    .where('email_verified', '=', 1)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, role: row.role as Role } : null
}
