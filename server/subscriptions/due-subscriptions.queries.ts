import type { ExpressionBuilder } from 'kysely'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { type Subscription, subscriptionFromRow } from './subscriptions.queries.ts'

/** Returns the SQL condition that a mail is due and not claimed by another run. */
const isDueCondition = (now: number) => (row: ExpressionBuilder<DatabaseTables, 'mail_subscriptions'>) =>
  row.and([row('next_due_at', '<=', now), row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)])])

export async function hasDueSubscriptions(db: Database, now: number): Promise<boolean> {
  const due = db.selectFrom('mail_subscriptions').select('id').where(isDueCondition(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/** The id of a run that claims subscriptions, and the instant at which its claim expires. */
export type SubscriptionClaim = { by: string; until: number }

/**
 * Claims up to `limit` due subscriptions. Two concurrent runs never claim the same one, because the UPDATE checks the
 * condition again.
 */
export async function claimDueSubscriptions(
  db: Database,
  now: number,
  { by, until }: SubscriptionClaim,
  limit: number,
): Promise<Subscription[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('mail_subscriptions')
      .select('id')
      .where(isDueCondition(now))
      .orderBy('next_due_at')
      .limit(limit)
      .execute()
    if (due.length === 0) return []
    const rows = await trx
      .updateTable('mail_subscriptions')
      .set({ claimed_by: by, claimed_until: until })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .where(isDueCondition(now))
      .returningAll()
      .execute()
    return rows.map(subscriptionFromRow)
  })
}

/** What becomes of a claimed subscription: its next mail, the day of this one if it is sent, or its end. */
export type SubscriptionOutcome = { id: string; nextAt: number | null; sentDay: Day | null; warnedAt: number | null }

/**
 * Saves the outcomes of claimed subscriptions before the mails are sent, so that a crash loses a mail instead of sending
 * it twice. A `nextAt` of `null` ends a subscription. Returns the ids whose claims were still valid. The caller must send
 * only to these.
 */
export async function saveSubscriptionOutcomes(
  db: Database,
  { by, until }: SubscriptionClaim,
  outcomes: readonly SubscriptionOutcome[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(outcomes, ({ nextAt, sentDay, warnedAt }) => `${nextAt} ${sentDay} ${warnedAt}`)
  return inTransaction(db, async (trx) => {
    const savedIds = new Set<string>()
    for (const group of groups.values()) {
      const { nextAt, sentDay, warnedAt } = group[0] as SubscriptionOutcome
      const ids = group.map(({ id }) => id)
      const isClaimed = (row: ExpressionBuilder<DatabaseTables, 'mail_subscriptions'>) =>
        row.and([row('id', 'in', ids), row('claimed_by', '=', by), row('claimed_until', '=', until)])
      const rows = await (nextAt === null
        ? trx.deleteFrom('mail_subscriptions').where(isClaimed).returning('id').execute()
        : trx
            .updateTable('mail_subscriptions')
            .set({ next_due_at: nextAt, warned_at: warnedAt, claimed_by: null, claimed_until: null })
            .$if(sentDay !== null, (query) => query.set({ last_sent_day: sentDay }))
            .where(isClaimed)
            .returning('id')
            .execute())
      for (const { id } of rows) savedIds.add(id)
    }
    return savedIds
  })
}

/** Pauses mails to an address that the mail server refused. */
export async function pauseBouncedSubscription(db: Database, email: string, at: number): Promise<void> {
  await db
    .updateTable('mail_subscriptions')
    .set({ next_due_at: null, bounced_at: at })
    .where('email', '=', email.toLowerCase())
    .where('bounced_at', 'is', null)
    .execute()
}

/** Deletes subscriptions whose mails bounced before an instant. */
export async function deleteBouncedSubscriptions(db: Database, before: number): Promise<void> {
  await db.deleteFrom('mail_subscriptions').where('bounced_at', '<', before).execute()
}
