import type { Database, Trx } from '#db/tables/tables.ts'

/*
 * A subscription belongs to the account whose verified address it has, whichever came first.
 */

async function findVerifiedEmail(db: Database, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  return user?.email.toLowerCase() ?? null
}

/** Returns the stored data of a player's subscription to the daily question mail, without the secret of its links. */
export async function exportPlayerMailSubscription(db: Database, userId: string): Promise<Record<string, unknown>> {
  const email = await findVerifiedEmail(db, userId)
  if (email === null) return {}
  const row = await db
    .selectFrom('mail_subscriptions')
    .select(['email', 'hour', 'zone', 'weekdays_only', 'requested_at', 'confirmed_at', 'last_sent_day'])
    .select(['skipped_until', 'last_opened_at', 'warned_at', 'bounced_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? {}
}

/** Returns the id of a player's subscription while its mails replace reminders. */
export async function findPlayerMailSubscriptionId(db: Database, userId: string): Promise<string | null> {
  const email = await findVerifiedEmail(db, userId)
  if (email === null) return null
  const row = await db
    .selectFrom('mail_subscriptions')
    .select('id')
    .where('email', '=', email)
    .where('next_due_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deletePlayerMailSubscription(trx: Trx, userId: string): Promise<void> {
  const email = await findVerifiedEmail(trx, userId)
  if (email !== null) await trx.deleteFrom('mail_subscriptions').where('email', '=', email).execute()
}

/** A subscription of a player. It is inactive while mails are paused because they bounced. */
export type PlayerMailSubscription = { isActive: boolean }

/** Returns the subscriptions of these addresses, by address in lower case. */
export async function loadMailSubscriptionsByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, PlayerMailSubscription>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_subscriptions')
    .select(['email', 'next_due_at'])
    .where('email', 'in', emails)
    .execute()
  return new Map(rows.map((row) => [row.email, { isActive: row.next_due_at !== null }]))
}

/**
 * Records `day`, the day of a player's last question mail, as the day of the player's last reminder. A player who ends
 * the daily question mail could otherwise get a reminder on the same day as that mail.
 */
export async function recordLastReminderDay(trx: Trx, email: string, day: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', 1)
    .executeTakeFirst()
  if (!user) return
  await trx
    .updateTable('reminders')
    .set({ last_sent_day: day })
    .where('user_id', '=', user.id)
    .where((row) => row.or([row('last_sent_day', 'is', null), row('last_sent_day', '<', day)]))
    .execute()
}
