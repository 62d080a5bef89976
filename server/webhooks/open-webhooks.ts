import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { createWebhookDeliverySender, queueTodaysQuestionForWebhooks } from './deliver.ts'

type WebhookSender = {
  /** Queues the webhook messages about the question of a new day, and starts the deliveries that are due. */
  sendDue: () => Promise<void>
  /** Waits for running deliveries, for three seconds at most. */
  stop: () => Promise<void>
}

export function createWebhookSender(deps: ServerDependencies): WebhookSender {
  if (deps.settings.webhooks === 'off') return { sendDue: async () => {}, stop: async () => {} }
  const deliveries = createWebhookDeliverySender(deps, {
    onOutcome: (outcome) => deps.metrics.webhooks(outcome === 'delivered' ? 'sent' : 'failed'),
    onError: (err) => {
      deps.health.report(err)
      deps.log.error({ err }, BACKGROUND_JOBS.webhooks.failure)
    },
  })
  let queued: Day | null = null
  return {
    sendDue: async () => {
      const today = getUtcDayOfInstant(deps.now())
      if (queued !== today && (await queueTodaysQuestionForWebhooks(deps))) queued = today
      await deliveries.start()
    },
    stop: deliveries.stop,
  }
}
