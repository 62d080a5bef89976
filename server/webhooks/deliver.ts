import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts'
import { getUtcDayOfInstant, getStartOfDay } from '#domain/time/day.ts'
import { getInstantOfLocalHour } from '#domain/time/time-zone.ts'
import {
  getDayWebhookDeliveryId,
  getNextWebhookAttemptTime,
  WEBHOOK_EVENTS,
  getWebhookEventOfDelivery,
} from '#domain/authoring/webhook.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { findQuestionOfDay } from '../questions/daily.queries.ts'
import { createWebhookHttpRequest } from './create-request.ts'
import { loadWebhookMessageContent } from './webhook-message-content.ts'
import { createWebhookSignatureHeaders, parseRetryAfter, postWebhook } from './send-webhook.ts'
import {
  claimDueWebhookDeliveries,
  findWebhookDelivery,
  type DueWebhookDelivery,
  deleteOldWebhookDeliveries,
  saveWebhookDeliveryAttempt,
  enqueueWebhookDelivery,
} from './deliveries.queries.ts'
import { listActiveWebhooks, deactivateWebhook } from './webhooks.queries.ts'

/** How long finished deliveries stay in the log. */
const DELIVERY_RETENTION_MS = 30 * DAY_MS
/**
 * How long a process owns a webhook delivery that it claimed. This time is longer than an attempt can take, so
 * afterwards another process may retry.
 */
const CLAIM_DURATION_MS = MINUTE_MS
/** How long running deliveries may continue after the process was told to stop. */
const STOP_GRACE_MS = 3000

type DeliverDeps = Pick<ServerDependencies, 'db' | 'now'> & {
  settings: Pick<ServerDependencies['settings'], 'siteUrl' | 'webhooks'>
}

/**
 * Enqueues today's question for every webhook that existed when the day began, to be sent at the webhook's own hour.
 * Returns `false` while today has no question.
 */
export async function queueTodaysQuestionForWebhooks({
  db,
  now,
}: Pick<ServerDependencies, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const day = getUtcDayOfInstant(at)
  if (!(await findQuestionOfDay(db, day))) return false
  const id = getDayWebhookDeliveryId(day)
  for (const { id: webhookId, hour, zone } of await listActiveWebhooks(db, getStartOfDay(day))) {
    const nextAt = Math.max(at, getInstantOfLocalHour(day, hour, zone))
    await enqueueWebhookDelivery(db, { webhookId, id, day, now: at, nextAt })
  }
  await deleteOldWebhookDeliveries(db, at - DELIVERY_RETENTION_MS)
  return true
}

type DeliverySender = {
  /**
   * Starts all due deliveries without waiting for them. Each webhook gets one message at a time, so at most 50 run
   * concurrently.
   */
  start: () => Promise<void>
  /** Resolves when no delivery is running. */
  settled: () => Promise<void>
  /**
   * Lets running deliveries continue for three seconds, then aborts them. Another process sends aborted ones a minute
   * later.
   */
  stop: () => Promise<void>
}

/** Creates a sender that delivers to several webhooks at once, so that a slow receiver delays no other receiver. */
export function createWebhookDeliverySender(
  deps: DeliverDeps,
  { onOutcome, onError }: { onOutcome: (outcome: string) => void; onError: (error: unknown) => void },
): DeliverySender {
  const { db, now } = deps
  const stopping = new AbortController()
  const inFlight = new Map<string, Promise<void>>()
  const send = async (due: DueWebhookDelivery) => {
    try {
      onOutcome(await attemptDelivery(deps, due, stopping.signal))
    } catch (error) {
      if (!stopping.signal.aborted) onError(error)
    } finally {
      inFlight.delete(due.webhookId)
    }
  }
  const settled = async () => void (await Promise.all(inFlight.values()))
  return {
    start: async () => {
      const busy = new Set(inFlight.keys())
      const due = await claimDueWebhookDeliveries(db, now(), { until: now() + CLAIM_DURATION_MS, busy })
      for (const delivery of due) inFlight.set(delivery.webhookId, send(delivery))
    },
    settled,
    stop: async () => {
      const timer = setTimeout(() => stopping.abort(), STOP_GRACE_MS)
      await settled()
      clearTimeout(timer)
    },
  }
}

/** Sends today's question to one webhook as a test. Returns the outcome as text. */
export async function deliverTestWebhookMessage(deps: DeliverDeps, webhookId: string): Promise<string> {
  const now = deps.now()
  const id = `${WEBHOOK_EVENTS.test.idPrefix}${randomUUID()}`
  // The delivery starts as claimed, so that no other process sends it.
  const test = { webhookId, id, day: getUtcDayOfInstant(now), now, nextAt: now + CLAIM_DURATION_MS }
  await enqueueWebhookDelivery(deps.db, test)
  const queued = await findWebhookDelivery(deps.db, test)
  if (!queued) return 'the receiver said that it’s gone'
  return attemptDelivery(deps, queued, new AbortController().signal)
}

/** Makes one attempt at a delivery and stores its outcome. Returns `delivered` or the reason for the failure. */
async function attemptDelivery(deps: DeliverDeps, due: DueWebhookDelivery, stopping: AbortSignal): Promise<string> {
  const { db, now, settings } = deps
  const { siteUrl, webhooks: where } = settings
  const event = getWebhookEventOfDelivery(due)
  const content = await loadWebhookMessageContent(db, { event, day: due.day, siteUrl })
  if (!content || where === 'off') {
    const outcome = content ? 'webhooks are switched off' : 'the question is gone'
    await saveWebhookDeliveryAttempt(db, due, { attempts: due.attempts, nextAt: null, deliveredAt: null, outcome })
    return outcome
  }
  const request = createWebhookHttpRequest(due, content)
  const body = JSON.stringify(request.body)
  const id = `msg_${due.webhookId}_${due.id}`
  const headers = createWebhookSignatureHeaders(body, { secret: due.secret, id, now: now() })
  const reply = await postWebhook(request.url, { body, headers }, { where, siteUrl, stopping })
  const { status, retryAfter } = 'status' in reply ? reply : { status: 0, retryAfter: undefined }
  const isDelivered = status >= 200 && status < 300
  const isGone = status === 410
  if (isGone) await deactivateWebhook(db, due.webhookId, now())
  const attempts = due.attempts + 1
  const isRetried = !isDelivered && !isGone && WEBHOOK_EVENTS[event].isRetried
  const nextAt = isRetried ? getNextWebhookAttemptTime(attempts, now(), parseRetryAfter(retryAfter, now())) : null
  const failure = 'failure' in reply ? reply.failure : `it answered ${status}`
  const outcome = isDelivered ? 'delivered' : failure
  await saveWebhookDeliveryAttempt(db, due, { attempts, nextAt, deliveredAt: isDelivered ? now() : null, outcome })
  return outcome
}
