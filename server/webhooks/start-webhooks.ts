import { type Day, dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { deliverDue, queueToday } from './deliver.ts'

const LOOK_EVERY_MS = 5000

/** Looks every few seconds whether a day has begun, or a message is due. Returns how to stop it, which waits for what is being sent. */
export function startWebhooks(deps: Deps): () => Promise<void> {
  if (deps.settings.webhooks === 'off') return async () => {}
  let queued: Day | null = null
  let run: Promise<void> | null = null
  const look = async () => {
    try {
      const today = dayAt(deps.now())
      if (queued !== today && (await queueToday(deps))) queued = today
      // What is more than is sent at a time waits for the next look.
      const delivered = await deliverDue(deps)
      for (const outcome of delivered)
        deps.metrics.webhooks(outcome === 'delivered' ? 'sent' : 'failed')
    } catch (error) {
      deps.health.report(error)
      deps.log.error({ err: error }, 'webhooks could not be sent')
    }
  }
  const timer = setInterval(() => {
    run ??= look().finally(() => (run = null))
  }, LOOK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await run
  }
}
