import { randomBytes } from 'node:crypto'
import type { mailSubscriptionsContract } from '#contract/subscriptions/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getQuestionMailResumptionDay, getNextQuestionMail } from '#domain/reminders/question-mail.ts'
import { addDays } from '#domain/time/day.ts'
import { toLocalTime } from '#domain/time/time-zone.ts'
import { Refusal } from '../http/errors.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { getClientNetworkOfIpAddress } from '../http/network.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getMailFailure } from '../site/mail.ts'
import {
  createSubscriptionConfirmationToken,
  parseSubscriptionConfirmationToken,
  type MailSubscriptionRequest,
} from './confirmation-token.ts'
import { composeSubscriptionConfirmationMail } from './confirmation-mail.ts'
import { recordLastReminderDay } from './player-subscription.queries.ts'
import {
  addMailSubscription,
  deleteMailSubscription,
  findMailSubscription,
  lockMailSubscription,
  recordMailLinkOpened,
  type MailSubscription,
  updateMailSubscription,
} from './subscriptions.queries.ts'
import type { SubscriptionsDependencies } from './subscriptions-deps.ts'

const REQUESTED = { message: 'Look in your inbox: we’ve sent you a link. Press the button behind it, and you’re in.' }
const NO_SUBSCRIPTION = 'This link no longer works, because the mails have ended. You can sign up again at any time.'

/** Returns the handlers for subscriptions to the daily question mail. They need no account, but the token in a mail. */
export function subscriptionHandlers(
  deps: SubscriptionsDependencies,
): EndpointHandlers<typeof mailSubscriptionsContract> {
  const { db } = deps
  const requests = createAttemptRateLimiter(deps, 'subscriptionRequests')
  const mailsOfAddress = createAttemptRateLimiter(deps, 'subscriptionMails')
  return {
    subscribe: async ({ body: { email, hour, zone } }, { address, arrivedAt }) => {
      if (deps.settings.mail.smtpUrl === null) throw new Refusal(409, 'This site doesn’t send mail')
      await requests.take(getClientNetworkOfIpAddress(address) ?? address)
      const isMailed = await mailsOfAddress.tryTake(email)
      const secret = await deps.unsubscribeSecret()
      // An address that is subscribed already gets the same confirmation mail as a new one, and the reply does not wait
      // for the mail. So neither the mail nor the reply reveals whether an address is subscribed.
      if (isMailed) sendConfirmationMail(deps, { email, hour, zone, requestedAt: arrivedAt }, secret)
      return REQUESTED
    },
    confirm: async ({ body: { token } }, { arrivedAt }) => {
      const request = parseSubscriptionConfirmationToken(token, await deps.unsubscribeSecret(), arrivedAt)
      if (!request) throw new Refusal(400, 'This link is incomplete or too old. Please sign up again.')
      const { subscription, isNew } = await runInTransaction(db, (trx) => confirmRequest(trx, request, arrivedAt))
      if (isNew) deps.audience.count('mail', 'gained')
      return toReply(subscription)
    },
    find: async ({ body: { token } }) => toReply(requireFound(await findMailSubscription(db, token))),
    change: ({ body }, { arrivedAt }) =>
      runInTransaction(db, async (trx) => {
        const known = requireFound(await lockMailSubscription(trx, { id: body.token }))
        const { hour = known.hour, zone = known.zone, weekdaysOnly = known.weekdaysOnly } = body
        const settings = { ...known, hour, zone, weekdaysOnly, lastOpenedAt: arrivedAt, warnedAt: null }
        const skippedUntil = body.skipsWeek ? getQuestionMailResumptionDay(arrivedAt, settings) : known.skippedUntil
        const changed = schedule({ ...settings, skippedUntil }, arrivedAt)
        // Mails that bounced stay paused until the address is confirmed again.
        const stored = known.nextAt === null ? { ...changed, nextAt: null } : changed
        await updateMailSubscription(trx, stored)
        return toReply(stored)
      }),
    keep: async ({ body: { token } }, { arrivedAt }) => {
      await recordMailLinkOpened(db, token, arrivedAt)
      return { message: '' }
    },
    end: async ({ body: { token } }) => endMailSubscription(deps, token),
  }
}

/** Deletes a subscription to the daily question mail. The reply is the same if the subscription was deleted before. */
export async function endMailSubscription(
  { db, audience }: Pick<SubscriptionsDependencies, 'db' | 'audience'>,
  id: string,
) {
  const isEnded = await runInTransaction(db, async (trx) => {
    const known = await lockMailSubscription(trx, { id })
    if (!known) return false
    await deleteMailSubscription(trx, id)
    if (known.lastSentDay !== null) await recordLastReminderDay(trx, known.email, known.lastSentDay)
    return true
  })
  if (isEnded) audience.count('mail', 'lost')
  return { message: 'Done: no more mails, and we’ve deleted your address from our list.' }
}

function sendConfirmationMail(deps: SubscriptionsDependencies, request: MailSubscriptionRequest, secret: string): void {
  const { settings, content, log, mail, metrics } = deps
  const link = `${settings.siteUrl}/Subscribe#token=${createSubscriptionConfirmationToken(request, secret)}`
  const composed = composeSubscriptionConfirmationMail(
    request.email,
    { ...content.site(), url: settings.siteUrl },
    { link },
  )
  mail.send(composed).catch((error: unknown) => {
    const { code, responseCode } = getMailFailure(error)
    metrics.mails('failed', 1)
    log.error({ code, responseCode }, 'a mail that confirms a subscription could not be sent')
  })
}

/** Subscribes an address from tomorrow on, or changes its subscription and ends its pause. */
async function confirmRequest(
  trx: Trx,
  request: MailSubscriptionRequest,
  now: number,
): Promise<{ subscription: MailSubscription; isNew: boolean }> {
  const known = await lockMailSubscription(trx, { email: request.email })
  const tomorrow = addDays(toLocalTime(now, request.zone).day, 1)
  const fresh = {
    id: randomBytes(24).toString('base64url'),
    weekdaysOnly: false,
    lastSentDay: null,
    skippedUntil: tomorrow,
  }
  const base = known ?? fresh
  const opened = { confirmedAt: now, lastOpenedAt: now, warnedAt: null }
  const subscription = schedule({ ...base, ...request, ...opened, nextAt: null }, now)
  if (known) await updateMailSubscription(trx, subscription)
  else if (!(await addMailSubscription(trx, subscription))) return confirmRequest(trx, request, now)
  return { subscription, isNew: known === null }
}

function schedule(subscription: MailSubscription, now: number): MailSubscription {
  return { ...subscription, nextAt: getNextQuestionMail(now, subscription) }
}

function requireFound(subscription: MailSubscription | null): MailSubscription {
  if (!subscription) throw new Refusal(404, NO_SUBSCRIPTION)
  return subscription
}

function toReply(subscription: MailSubscription) {
  const { id: token, skippedUntil: _, warnedAt: __, ...shown } = subscription
  return { token, ...shown }
}
