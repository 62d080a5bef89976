import { randomUUID } from 'node:crypto'
import type { webhooksContract } from '#contract/webhooks/contract.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { MAX_WEBHOOKS } from '#domain/authoring/webhook.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { openAttemptRateLimiter } from '../http/limiter.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { sendTestWebhookDelivery } from './deliver.ts'
import { isAllowedWebhookDestination, createWebhookSecret } from './send-webhook.ts'
import { listWebhooksWithDeliveries, deleteWebhook, insertWebhook, hasWebhook } from './webhooks.queries.ts'

/** Returns the handlers with which admins manage webhooks. */
export function webhookHandlers(deps: Deps): EndpointHandlers<typeof webhooksContract> {
  const { db, settings, log } = deps
  const tests = openAttemptRateLimiter(deps, 'testWebhooks')
  const whereAllowed = () => {
    if (settings.webhooks !== 'off') return settings.webhooks
    throw new Refusal(409, 'Webhooks are switched off on this site')
  }
  return {
    list: async () => ({ isOn: settings.webhooks !== 'off', data: await listWebhooksWithDeliveries(db) }),
    add: async ({ body: { name, url } }, { player, address }) => {
      if (!isAllowedWebhookDestination(url, whereAllowed())) {
        const message = 'Please enter a public https address'
        throw new Refusal(400, message, { flaws: [{ field: 'url', message }] })
      }
      const webhook = { id: randomUUID(), name, url, secret: createWebhookSecret(), addedAt: deps.now() }
      const added = await inTransaction(db, (trx) => insertWebhook(trx, webhook, MAX_WEBHOOKS))
      if (!added) throw new Refusal(409, `There are already ${MAX_WEBHOOKS} webhooks. Please remove one first.`)
      const about = { address, account: player.id }
      logSecurityEvent(log, 'webhook-added', about, { webhook: webhook.id, host: new URL(url).host })
      return { id: webhook.id, secret: webhook.secret }
    },
    remove: async ({ body: { id } }, { player, address }) => {
      const removed = await inTransaction(db, (trx) => deleteWebhook(trx, id))
      if (!removed) throw new Refusal(404, 'We can’t find that webhook')
      logSecurityEvent(log, 'webhook-removed', { address, account: player.id }, { webhook: id })
      return { message: 'Nothing will be sent there any more' }
    },
    test: async ({ body: { id: webhookId } }) => {
      whereAllowed()
      if (!(await hasWebhook(db, webhookId))) throw new Refusal(404, 'We can’t find that webhook')
      await tests.take(webhookId)
      if (!(await getTodaysQuestion(deps))) throw new Refusal(409, 'Today has no question')
      const outcome = await sendTestWebhookDelivery(deps, webhookId)
      const isDelivered = outcome === 'delivered'
      return { isDelivered, message: isDelivered ? 'It arrived.' : `Not delivered: ${outcome}.` }
    },
  }
}
