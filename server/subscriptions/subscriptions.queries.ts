import type { Selectable } from 'kysely'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, DatabaseTables, Trx } from '#db/tables/tables.ts'
import type { QuestionMailSettings } from '#domain/reminders/question-mail.ts'
import type { Day } from '#domain/time/day.ts'

/** A confirmed subscription to the daily question mail. */
export type MailSubscription = QuestionMailSettings & {
  /** The secret in the links of the subscription's mails. */
  id: string
  email: string
  requestedAt: number
  confirmedAt: number
  /** When the next mail is due; `null` while mails are paused because they bounced. */
  nextAt: number | null
  lastOpenedAt: number
  warnedAt: number | null
}

export function parseSubscriptionRow(row: Selectable<DatabaseTables['mail_subscriptions']>): MailSubscription {
  return {
    id: row.id,
    email: row.email,
    hour: row.hour,
    zone: row.zone,
    weekdaysOnly: row.weekdays_only === 1,
    lastSentDay: row.last_sent_day as Day | null,
    skippedUntil: row.skipped_until as Day | null,
    requestedAt: row.requested_at,
    confirmedAt: row.confirmed_at,
    nextAt: row.next_due_at,
    lastOpenedAt: row.last_opened_at,
    warnedAt: row.warned_at,
  }
}

export async function findMailSubscription(db: Database, id: string): Promise<MailSubscription | null> {
  const row = await db.selectFrom('mail_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? parseSubscriptionRow(row) : null
}

/** Returns the subscription with this id or address, and locks it until the transaction ends. */
export async function lockMailSubscription(
  trx: Trx,
  by: { id: string } | { email: string },
): Promise<MailSubscription | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const)
  const row = await trx
    .selectFrom('mail_subscriptions')
    .selectAll()
    .where(column, '=', value)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? parseSubscriptionRow(row) : null
}

/** Stores a confirmed subscription. Returns `false` if another call has just subscribed the address. */
export async function addMailSubscription(trx: Trx, subscription: MailSubscription): Promise<boolean> {
  const added = await trx
    .insertInto('mail_subscriptions')
    .values(toRow(subscription))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Stores a changed subscription. Also ends the claim of a run that is sending the subscription's mail, because the
 * run's plan is outdated.
 */
export async function updateMailSubscription(trx: Trx, subscription: MailSubscription): Promise<void> {
  await trx
    .updateTable('mail_subscriptions')
    .set({ ...toRow(subscription), claimed_by: null, claimed_until: null })
    .where('id', '=', subscription.id)
    .execute()
}

/** Records that a subscriber opened a link in a question mail. */
export async function recordMailLinkOpened(db: Database, id: string, at: number): Promise<void> {
  await db.updateTable('mail_subscriptions').set({ last_opened_at: at, warned_at: null }).where('id', '=', id).execute()
}

export async function deleteMailSubscription(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('mail_subscriptions').where('id', '=', id).execute()
}

function toRow(subscription: MailSubscription) {
  return {
    id: subscription.id,
    email: subscription.email,
    hour: subscription.hour,
    zone: subscription.zone,
    weekdays_only: subscription.weekdaysOnly ? 1 : 0,
    requested_at: subscription.requestedAt,
    confirmed_at: subscription.confirmedAt,
    next_due_at: subscription.nextAt,
    last_sent_day: subscription.lastSentDay,
    skipped_until: subscription.skippedUntil,
    last_opened_at: subscription.lastOpenedAt,
    warned_at: subscription.warnedAt,
    bounced_at: null,
  }
}
