import { randomUUID } from 'node:crypto'
import type { webhooksContract } from '#contract/webhooks/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { MAX_WEBHOOKS, type WebhookFormat } from '#domain/authoring/webhook.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { changeWebhookSchedule } from './change-schedule.ts'
import { createWebhookHttpRequest } from './create-request.ts'
import { deliverTestWebhookMessage } from './deliver.ts'
import { fitsTelegramPoll, getTelegramShareUrl } from './formats/telegram.ts'
import { loadWebhookMessageContent } from './webhook-message-content.ts'
import { isAllowedWebhookDestination, createWebhookSecret } from './send-webhook.ts'
import { listWebhooksWithDeliveries, deleteWebhook, insertWebhook, hasWebhook } from './webhooks.queries.ts'

const NO_WEBHOOK = 'We can’t find that webhook'

export function webhookHandlers(deps: ServerDependencies): EndpointHandlers<typeof webhooksContract> {
  const { db, settings, log } = deps
  const tests = createAttemptRateLimiter(deps, 'testWebhooks')
  const whereAllowed = () => {
    if (settings.webhooks !== 'off') return settings.webhooks
    throw new Refusal(409, 'Webhooks are switched off on this site')
  }
  return {
    list: async () => ({ isOn: settings.webhooks !== 'off', data: await listWebhooksWithDeliveries(db) }),
    add: async ({ body: { url: typedUrl, token, ...terms } }, { player, address }) => {
      const url = terms.format === 'telegram' ? getUrlOfTelegramBot(token, terms.chat) : typedUrl
      if (!isAllowedWebhookDestination(url, whereAllowed()))
        throw createFieldRefusal('url', 'Please enter a public https address')
      const webhook = { ...terms, id: randomUUID(), url, secret: createWebhookSecret(), addedAt: deps.now() }
      const added = await runInTransaction(db, (trx) => insertWebhook(trx, webhook, MAX_WEBHOOKS))
      if (!added) throw new Refusal(409, `There are already ${MAX_WEBHOOKS} webhooks. Please remove one first.`)
      const about = { address, account: player.id }
      logSecurityEvent(log, 'webhook-added', about, { webhook: webhook.id, host: new URL(url).host })
      return { id: webhook.id, secret: webhook.secret }
    },
    change: async ({ body }) => {
      const changed = await runInTransaction(db, (trx) => changeWebhookSchedule(trx, body, deps.now()))
      if (!changed) throw new Refusal(404, NO_WEBHOOK)
      return { message: 'Saved.' }
    },
    remove: async ({ body: { id } }, { player, address }) => {
      const removed = await runInTransaction(db, (trx) => deleteWebhook(trx, id))
      if (!removed) throw new Refusal(404, NO_WEBHOOK)
      logSecurityEvent(log, 'webhook-removed', { address, account: player.id }, { webhook: id })
      return { message: 'Nothing will be sent there any more' }
    },
    preview: async ({ query: { format, language } }) => {
      await getTodaysQuestion(deps)
      const content = await loadWebhookMessageContent(db, {
        event: 'day.question',
        day: getUtcDayOfInstant(deps.now()),
        siteUrl: settings.siteUrl,
      })
      if (!content) throw new Refusal(409, 'Today has no question')
      const { message, body } = createWebhookHttpRequest({ url: '', format, chat: '@chat', language }, content)
      const { title, question, yesterday, options, picture } = message
      return {
        title,
        question,
        options: [...options],
        yesterday,
        picture: SHOWS_PICTURE[format] ? picture : null,
        isPoll: format === 'telegram' && fitsTelegramPoll(message),
        body: JSON.stringify(body, null, 2),
      }
    },
    test: async ({ body: { id: webhookId } }) => {
      whereAllowed()
      if (!(await hasWebhook(db, webhookId))) throw new Refusal(404, NO_WEBHOOK)
      await tests.take(webhookId)
      if (!(await getTodaysQuestion(deps))) throw new Refusal(409, 'Today has no question')
      const outcome = await deliverTestWebhookMessage(deps, webhookId)
      const isDelivered = outcome === 'delivered'
      return { isDelivered, message: isDelivered ? 'It arrived.' : `Not delivered: ${outcome}.` }
    },
  }
}

const SHOWS_PICTURE: Record<WebhookFormat, boolean> = {
  json: false,
  slack: true,
  discord: true,
  mattermost: true,
  teams: true,
  telegram: false,
}

/** Returns the address of a Telegram bot. Throws a Refusal if the token or the chat cannot be one. */
function getUrlOfTelegramBot(token: string, chat: string): string {
  if (!/^\d{5,20}:[\w-]{30,60}$/.test(token)) {
    throw createFieldRefusal('token', 'Please enter the bot’s token, such as 123456789:AAE…')
  }
  if (!/^(?:-?\d{1,20}|@\w{4,32})$/.test(chat)) {
    throw createFieldRefusal('chat', 'Please enter the number of the chat, or the @name of a channel')
  }
  return getTelegramShareUrl(token)
}

function createFieldRefusal(field: string, message: string): Refusal {
  return new Refusal(400, message, { flaws: [{ field, message }] })
}
