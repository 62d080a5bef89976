/** An address that an admin had us send the question of each day to. */
type WebhooksTable = {
  id: string
  name: string
  url: string
  /** What messages are signed with, as Standard Webhooks writes it. */
  secret: string
  added_at: number
  /** When its receiver said that it is gone; null while it is there. */
  ended_at: number | null
}

/** A message to a webhook, and what became of it. */
type WebhookDeliveriesTable = {
  webhook_id: string
  /** `day-` and the day, or `test-` and something new. */
  id: string
  day: string
  queued_at: number
  attempts: number
  /** When it is tried next, or is free for others if whoever tries it has died; null when it is over. */
  next_at: number | null
  delivered_at: number | null
  /** What the last attempt came to, for admins; empty before the first. */
  outcome: string
}

export type WebhookTables = { webhooks: WebhooksTable; webhook_deliveries: WebhookDeliveriesTable }
