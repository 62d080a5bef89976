import type { Trx } from '#db/tables/tables.ts'
import { getDayWebhookDeliveryId, type WebhookSchedule } from '#domain/authoring/webhook.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getInstantOfLocalHour } from '#domain/time/time-zone.ts'
import { rescheduleWebhookDelivery } from './deliveries.queries.ts'
import { findWebhookSchedule, updateWebhookSchedule } from './webhooks.queries.ts'

/**
 * Changes when a webhook gets its message, and in which language. Also moves today's message to the new time, unless
 * its delivery has been attempted or claimed. Returns `false` if there is no such webhook.
 */
export async function changeWebhookSchedule(
  trx: Trx,
  { id, ...schedule }: WebhookSchedule & { id: string },
  now: number,
): Promise<boolean> {
  const known = await findWebhookSchedule(trx, id)
  if (!known) return false
  await updateWebhookSchedule(trx, id, schedule)
  const day = getUtcDayOfInstant(now)
  const getInstant = ({ hour, zone }: WebhookSchedule) => getInstantOfLocalHour(day, hour, zone)
  const delivery = { webhookId: id, id: getDayWebhookDeliveryId(day) }
  await rescheduleWebhookDelivery(trx, delivery, { from: getInstant(known), to: Math.max(now, getInstant(schedule)) })
  return true
}
