import { type Day, dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { startRecurring } from '../recurring.ts'
import { deliverDue, queueToday } from './deliver.ts'

const LOOK_EVERY_MS = 5000

/** Looks every few seconds whether a day has begun, or a message is due. Returns how to stop it, which waits for what is being sent. */
export function startWebhooks(deps: Deps): () => Promise<void> {
  if (deps.settings.webhooks === 'off') return async () => {}
  let queued: Day | null = null
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: async () => {
      const today = dayAt(deps.now())
      if (queued !== today && (await queueToday(deps))) queued = today
      // What is more than is sent at a time waits for the next look.
      for (const outcome of await deliverDue(deps))
        deps.metrics.webhooks(outcome === 'delivered' ? 'sent' : 'failed')
    },
    onTrouble: (err) => {
      deps.health.report(err)
      deps.log.error({ err }, 'webhooks could not be sent')
    },
  })
}
