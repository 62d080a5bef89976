import { type Day, dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { startRecurring } from '../recurring.ts'
import { openDeliveries, queueToday } from './deliver.ts'

const LOOK_EVERY_MS = 5000

/** Checks every few seconds whether a day has begun or a message is due. Returns a function that stops it. */
export function startWebhooks(deps: Deps): () => Promise<void> {
  if (deps.settings.webhooks === 'off') return async () => {}
  const onError = (err: unknown) => {
    deps.health.report(err)
    deps.log.error({ err }, 'webhooks could not be sent')
  }
  const deliveries = openDeliveries(deps, {
    onOutcome: (outcome) => deps.metrics.webhooks(outcome === 'delivered' ? 'sent' : 'failed'),
    onError,
  })
  let queued: Day | null = null
  const stopLooking = startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: async () => {
      const today = dayAt(deps.now())
      if (queued !== today && (await queueToday(deps))) queued = today
      await deliveries.start()
    },
    onTrouble: onError,
  })
  return async () => {
    await stopLooking()
    await deliveries.stop()
  }
}
