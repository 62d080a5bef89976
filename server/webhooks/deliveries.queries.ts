import type { Database, Trx } from '#db/tables/tables.ts'
import type { WebhookFormat } from '#domain/authoring/webhook.ts'
import type { Day } from '#domain/time/day.ts'

/** Enqueues a webhook delivery, unless one with this id exists already. */
export async function enqueueWebhookDelivery(
  db: Database,
  delivery: { webhookId: string; id: string; day: Day; now: number; nextAt?: number },
): Promise<void> {
  const { webhookId, id, day, now, nextAt = now } = delivery
  const fresh = { attempts: 0, next_at: nextAt, delivered_at: null, outcome: '' }
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, id, day, queued_at: now, ...fresh })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'id']).doNothing())
    .execute()
}

/** Deletes finished webhook deliveries that were queued before an instant. */
export async function deleteOldWebhookDeliveries(db: Database, before: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('queued_at', '<', before).where('next_at', 'is', null).execute()
}

/** A webhook delivery to attempt, with the URL and secret of its webhook. */
export type DueWebhookDelivery = {
  webhookId: string
  id: string
  day: Day
  attempts: number
  url: string
  secret: string
  format: WebhookFormat
  chat: string
  language: string
}

function selectActiveDeliveries(db: Database) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhook_id as webhookId', 'webhook_deliveries.id', 'attempts', 'url', 'secret', 'chat', 'language'])
    .select((row) => row.ref('format').$castTo<WebhookFormat>().as('format'))
    .select((row) => row.ref('day').$castTo<Day>().as('day'))
    .where('ended_at', 'is', null)
}

/** Returns a webhook delivery, whether or not it is due. Returns `null` if its webhook was deleted or has ended. */
export async function findWebhookDelivery(
  db: Database,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<DueWebhookDelivery | null> {
  const found = await selectActiveDeliveries(db)
    .where('webhook_id', '=', webhookId)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Claims the oldest due delivery of each webhook except those in `busy`, so that no other process takes it before
 * `until`. If two processes claim the same delivery, only one gets it, because the update checks again that it is due.
 */
export async function claimDueWebhookDeliveries(
  db: Database,
  now: number,
  { until, busy }: { until: number; busy: ReadonlySet<string> },
): Promise<DueWebhookDelivery[]> {
  const due = await selectActiveDeliveries(db)
    .where('next_at', '<=', now)
    .$if(busy.size > 0, (query) => query.where('webhook_id', 'not in', [...busy]))
    .orderBy('next_at')
    .orderBy('webhook_deliveries.id')
    .execute()
  const claimed: DueWebhookDelivery[] = []
  for (const [delivery] of Map.groupBy(due, ({ webhookId }) => webhookId).values()) {
    if (!delivery) continue
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ next_at: until })
      .where('webhook_id', '=', delivery.webhookId)
      .where('id', '=', delivery.id)
      .where('next_at', '<=', now)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) claimed.push(delivery)
  }
  return claimed
}

export async function saveWebhookDeliveryAttempt(
  db: Database,
  { webhookId, id }: Pick<DueWebhookDelivery, 'webhookId' | 'id'>,
  result: { attempts: number; nextAt: number | null; deliveredAt: number | null; outcome: string },
): Promise<void> {
  const { attempts, nextAt, deliveredAt, outcome } = result
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts, next_at: nextAt, delivered_at: deliveredAt, outcome })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .execute()
}

/**
 * Reschedules a webhook delivery from the instant `from` to `to`, unless it has been attempted or claimed meanwhile.
 */
export async function rescheduleWebhookDelivery(
  trx: Trx,
  { webhookId, id }: { webhookId: string; id: string },
  { from, to }: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_at: to })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .where('next_at', '=', from)
    .execute()
}
