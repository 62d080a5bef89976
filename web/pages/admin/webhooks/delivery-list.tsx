import type { WebhookDelivery } from '#contract/webhooks/contract.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/authoring/webhook.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import styles from './webhooks.module.css'

/** The latest deliveries to a webhook. */
export function WebhookDeliveryList({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  if (deliveries.length === 0) return <p className={styles['host']}>Nothing has been sent yet.</p>
  return (
    <ol className={styles['deliveries']} aria-label="What was sent">
      {deliveries.map((delivery) => (
        <li key={delivery.id} data-delivered={delivery.deliveredAt !== null}>
          <span>
            {DELIVERY_FORMATTERS[delivery.event](delivery)}, <RelativeTime at={delivery.queuedAt} />
          </span>
          <span>{formatDeliveryOutcome(delivery)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The display name of each webhook event. */
const DELIVERY_FORMATTERS: Record<WebhookEvent, (delivery: WebhookDelivery) => string> = {
  'day.question': ({ day }) => `The question of ${day}`,
  test: () => 'A test',
}

function formatDeliveryOutcome({ event, outcome, attempts, nextAt, deliveredAt }: WebhookDelivery): string {
  if (deliveredAt !== null) return attempts > 1 ? `delivered at attempt ${attempts}` : 'delivered'
  if (!WEBHOOK_EVENTS[event].isRetried) return outcome
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  if (attempts === 0) return outcome || 'waiting for its hour'
  return `${outcome}; ${tried}${nextAt === null ? ', given up' : ', will be tried again'}`
}
