import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Webhook } from '#contract/webhooks/contract.ts'
import {
  getWebhookEventOfDelivery,
  type WebhookFormat,
  type WebhookSchedule,
  type WebhookConfig,
} from '#domain/authoring/webhook.ts'

/** The maximum number of deliveries of each webhook in the list for admins. */
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
    event: getWebhookEventOfDelivery(row),
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
  webhook: WebhookConfig & { id: string; name: string; url: string; chat: string; secret: string; addedAt: number },
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

/**
 * Returns the schedule of a webhook (hour, time zone and language) and locks the webhook until the transaction ends.
 * Returns `null` if the webhook does not exist.
 */
export async function findWebhookSchedule(trx: Trx, id: string): Promise<WebhookSchedule | null> {
  const row = await trx
    .selectFrom('webhooks')
    .select(['hour', 'zone', 'language'])
    .where('id', '=', id)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

export async function updateWebhookSchedule(trx: Trx, id: string, schedule: WebhookSchedule): Promise<void> {
  const { hour, zone, language } = schedule
  await trx.updateTable('webhooks').set({ hour, zone, language }).where('id', '=', id).execute()
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

/** Marks a webhook as gone, so that it gets no more messages. */
export async function deactivateWebhook(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable('webhooks').set({ ended_at: now }).where('id', '=', id).execute()
}
