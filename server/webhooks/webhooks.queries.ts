import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { type Webhook, getWebhookEvent, type WebhookFormat, type WebhookTerms } from '#domain/authoring/webhook.ts'

/** How many deliveries the list shows for each webhook. */
const MAX_LISTED_DELIVERIES = 10

/** Returns all webhooks, newest first, each with its latest deliveries. */
export async function listWebhooksWithDeliveries(db: Database): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'added_at', 'ended_at', 'hour', 'zone', 'language'])
    .select((row) => row.ref('format').$castTo<WebhookFormat>().as('format'))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name, url, format, hour, zone, language, added_at: addedAt, ended_at: endedAt }) => {
      const deliveries = await listLatestDeliveries(db, id)
      return { id, name, format, hour, zone, language, host: new URL(url).host, addedAt, endedAt, deliveries }
    }),
  )
}

async function listLatestDeliveries(db: Database, webhookId: string): Promise<Webhook['deliveries']> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_DELIVERIES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    event: getWebhookEvent(row),
    day: row.day,
    queuedAt: row.queued_at,
    attempts: row.attempts,
    nextAt: row.next_at,
    deliveredAt: row.delivered_at,
    outcome: row.outcome,
  }))
}

/** Adds a webhook. Returns `false` if the maximum number exists already. */
export async function insertWebhook(
  trx: Trx,
  webhook: WebhookTerms & { id: string; name: string; url: string; chat: string; secret: string; addedAt: number },
  maximum: number,
): Promise<boolean> {
  const { addedAt, ...values } = webhook
  const known = await trx.selectFrom('webhooks').select('id').limit(maximum).execute()
  if (known.length >= maximum) return false
  await trx
    .insertInto('webhooks')
    .values({ ...values, added_at: addedAt, ended_at: null })
    .execute()
  return true
}

/** Deletes a webhook and its deliveries. Returns `false` if there is no such webhook. */
export async function deleteWebhook(trx: Trx, id: string): Promise<boolean> {
  await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
  const deleted = await trx.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

export async function hasWebhook(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the active webhooks that were added before an instant, each with its hour and time zone. */
export function listActiveWebhooks(
  db: Database,
  before: number,
): Promise<{ id: string; hour: number; zone: string }[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'hour', 'zone'])
    .where('added_at', '<', before)
    .where('ended_at', 'is', null)
    .execute()
}

/** Enqueues a delivery unless a delivery with this id exists already. */
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

/** Deletes finished deliveries that were queued before an instant. */
export async function deleteOldWebhookDeliveries(db: Database, before: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('queued_at', '<', before).where('next_at', 'is', null).execute()
}

/** A delivery to attempt, with the address and secret of its webhook. */
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

/** Returns a delivery by its id, whether or not it is due. Returns `null` if its webhook is deleted or gone. */
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

/** Marks a webhook as gone, so that it gets no more messages. */
export async function markWebhookGone(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('webhooks').set({ ended_at: now }).where('id', '=', id).execute()
}
