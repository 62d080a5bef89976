import {
  getDueQuestionMailDay,
  getNextQuestionMailTime,
  getMailSubscriptionInactivityAction,
} from '#domain/reminders/question-mail.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { DAY_MS } from '#domain/time/units.ts'
import type { OutgoingMail } from '../site/mail.ts'
import { claimDueScheduledMessages, saveClaimedMessageOutcomes } from '../mailing/due-rows.queries.ts'
import { deleteBouncedMailSubscriptions, pauseBouncedMailSubscription } from './bounced-subscriptions.queries.ts'
import { createQuestionMailWriter, loadQuestionMailContent, type QuestionMailContent } from './question-mail.ts'
import { type MailSubscription, parseSubscriptionRow } from './subscriptions.queries.ts'
import type { QuestionMailSenderDependencies } from './subscriptions-deps.ts'

/** The batch size. A crash loses at most one batch of mails. */
const MAX_MAILS_PER_BATCH = 250
const KEEP_BOUNCED_MS = 90 * DAY_MS

/** The numbers of mails sent and failed in a run, and of subscriptions that ended or had no mail today. */
type QuestionMailCounts = { mails: number; failed: number; ended: number; skipped: number }

/** Sends due mails in batches until none is left, the mail server is unavailable, or `isStopped` returns true. */
export async function sendDueQuestionMails(
  deps: QuestionMailSenderDependencies,
  isStopped = () => false,
): Promise<QuestionMailCounts> {
  const counts: QuestionMailCounts = { mails: 0, failed: 0, ended: 0, skipped: 0 }
  const { db, mail } = deps
  await deleteBouncedMailSubscriptions(db, deps.now() - KEEP_BOUNCED_MS)
  let content: QuestionMailContent | null = null
  let isMailReady = false
  while (!isStopped()) {
    const now = deps.now()
    // Claims mails only when mails can be sent. Otherwise the claimed mails would wait until their claims expire.
    isMailReady ||= await mail.isReady()
    if (!isMailReady) break
    const { claim, rows } = await claimDueScheduledMessages(db, 'mail_subscriptions', {
      now,
      limit: MAX_MAILS_PER_BATCH,
    })
    if (rows.length === 0) break
    if (content?.day !== getUtcDayOfInstant(now)) content = await loadQuestionMailContent(deps)
    const write = content && createQuestionMailWriter(content)
    const plans = rows.map((row) => planQuestionMail(parseSubscriptionRow(row), { now, hasQuestion: write !== null }))
    const savedIds = await saveClaimedMessageOutcomes(db, 'mail_subscriptions', claim, plans.map(toSavedOutcome))
    const saved = plans.filter(({ id }) => savedIds.has(id))
    const toSend = saved.filter(({ sentDay }) => sentDay !== null)
    const mails = write ? toSend.map((plan) => write(plan.subscription, { isEnding: plan.warnedAt !== null })) : []
    const failed = await sendMails(deps, mails)
    if (failed > 0) isMailReady = false
    counts.mails += mails.length - failed
    counts.failed += failed
    counts.ended += saved.filter(({ nextAt }) => nextAt === null).length
    counts.skipped += saved.filter(({ nextAt, sentDay }) => nextAt !== null && sentDay === null).length
  }
  return counts
}

/** The plan for a due subscription. `nextAt` is when its next mail is due, or `null` if the subscription ends. */
type QuestionMailPlan = {
  id: string
  nextAt: number | null
  sentDay: Day | null
  warnedAt: number | null
  subscription: MailSubscription
}

function toSavedOutcome({ id, nextAt, sentDay, warnedAt }: QuestionMailPlan) {
  const sent = sentDay === null ? {} : { last_sent_day: sentDay }
  return { key: id, change: nextAt === null ? null : { next_due_at: nextAt, warned_at: warnedAt, ...sent } }
}

/** Decides whether a claimed subscription gets a mail, and when the next one is due. */
function planQuestionMail(
  subscription: MailSubscription,
  { now, hasQuestion }: { now: number; hasQuestion: boolean },
): QuestionMailPlan {
  const { id, nextAt: plannedAt, warnedAt } = subscription
  const opening = getMailSubscriptionInactivityAction(now, subscription)
  if (plannedAt === null || opening === 'ends') {
    return { id, subscription, nextAt: null, sentDay: null, warnedAt }
  }
  const day = hasQuestion ? getDueQuestionMailDay(plannedAt, now, subscription) : null
  if (day === null) {
    return { id, subscription, nextAt: getNextQuestionMailTime(plannedAt, now, subscription), sentDay: null, warnedAt }
  }
  const nextAt = getNextQuestionMailTime(plannedAt, now, { ...subscription, lastSentDay: day })
  return { id, subscription, nextAt, sentDay: day, warnedAt: opening === 'warns' ? (warnedAt ?? now) : null }
}

/** Sends mails and pauses the addresses that the mail server refuses. Returns the number of failed mails. */
async function sendMails(
  { db, mail, now }: QuestionMailSenderDependencies,
  mails: readonly OutgoingMail[],
): Promise<number> {
  if (mails.length === 0) return 0
  const refused: string[] = []
  const failed = await mail.sendMany(mails, ({ to }) => refused.push(to))
  for (const to of refused) await pauseBouncedMailSubscription(db, to, now())
  return failed
}
