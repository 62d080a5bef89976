import { computeQuestionRunways } from '#domain/authoring/runway.ts'
import { countDaysBetween } from '#domain/time/day.ts'
import type { OutgoingMail } from '../site/mail.ts'
import { computeQuestionTotals } from '../questions/question-totals.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import { claimDueScheduledMessages, saveClaimedMessageOutcomes } from '../mailing/due-rows.queries.ts'
import { type ClaimedDueReminder, loadReminderRecipients, type ReminderOutcome } from './due-reminders.queries.ts'
import { type WeeklyAudienceMetrics, loadWeeklyAudienceMetrics } from './audience-mail.ts'
import { loadReminderMailQuestions, type ReminderPlan, planReminderMessages } from './plan-reminder.ts'
import type { PushMessage, PushSubscription } from './push.ts'
import type { QuestionsRunningOutDigest } from './reminder-mails.ts'
import { deletePushSubscription, parseReminderSettingsRecordRow } from './reminders.queries.ts'
import type { ReminderSenderDependencies } from './reminders-deps.ts'

/** The batch size. A crash loses at most one batch of reminders. */
const MAX_REMINDERS_PER_BATCH = 100
const MAX_CONCURRENT_PUSHES = 16
/** Subscribed admins are mailed while fewer days than this have a question. */
const RUNWAY_WARNING_DAYS = 30
/** The maximum number of groups of questions that the mail about questions running out lists. */
const MAX_LISTED_PARTS = 5

/** The numbers of messages sent and failed in a run, and of players who received none. */
type ReminderRunCounts = { mails: number; pushes: number; skipped: number; failed: number }

/** Sends due reminders in batches until none is left, the mail server is unavailable, or `isStopped` returns true. */
export async function sendDueReminders(
  deps: ReminderSenderDependencies,
  isStopped = () => false,
): Promise<ReminderRunCounts> {
  const counts: ReminderRunCounts = { mails: 0, pushes: 0, skipped: 0, failed: 0 }
  let isMailReady: boolean | null = null
  while (!isStopped()) {
    const now = deps.now()
    const { claim, rows } = await claimDueScheduledMessages(deps.db, 'reminders', {
      now,
      limit: MAX_REMINDERS_PER_BATCH,
    })
    if (rows.length === 0) break
    const claimed = rows.map((row) =>
      Object.assign(parseReminderSettingsRecordRow(row), { playerId: row.user_id, nextAt: row.next_due_at ?? now }),
    )
    const planned = await planReminders(deps, claimed, now)
    const needsMail = planned.some(({ mails }) => mails.length > 0)
    if (needsMail) isMailReady ??= await deps.mail.isReady()
    // While the mail server is unavailable, reminders with mails stay due: their claims expire and they are retried.
    const sendable = isMailReady === false ? planned.filter(({ mails }) => mails.length === 0) : planned
    const savedIds = await saveClaimedMessageOutcomes(deps.db, 'reminders', claim, sendable.map(toSavedOutcome))
    const toSend = sendable.filter(({ playerId }) => savedIds.has(playerId))
    const failed = await sendPlannedReminders(deps, toSend, counts)
    if (failed > 0) isMailReady = null
    if (sendable.length < planned.length) break
  }
  return counts
}

function toSavedOutcome({ playerId, nextAt, sentDay }: ReminderOutcome) {
  return { key: playerId, change: { next_due_at: nextAt, ...(sentDay === null ? {} : { last_sent_day: sentDay }) } }
}

async function planReminders(
  deps: ReminderSenderDependencies,
  claimed: readonly ClaimedDueReminder[],
  now: number,
): Promise<ReminderPlan[]> {
  const ids = claimed.map(({ playerId }) => playerId)
  const playerOf = await loadReminderRecipients(deps.db, ids)
  const questions = await loadReminderMailQuestions(deps, now)
  const secret = await deps.unsubscribeSecret()
  let digest: Promise<QuestionsRunningOutDigest | null> | undefined
  const runway = () => (digest ??= createQuestionsRunningOutDigest(deps))
  let figures: Promise<WeeklyAudienceMetrics> | undefined
  const audience = () => (figures ??= loadWeeklyAudienceMetrics(deps, now))
  const plans: ReminderPlan[] = []
  for (const reminder of claimed) {
    const given = { player: playerOf(reminder.playerId), questions, runway, audience, secret, now }
    plans.push(await planReminderMessages(deps, reminder, given))
  }
  return plans
}

/** Returns the data of the mail about questions running out, or `null` while there are enough. */
async function createQuestionsRunningOutDigest(
  deps: Pick<ReminderSenderDependencies, 'db' | 'content' | 'now'>,
): Promise<QuestionsRunningOutDigest | null> {
  const totals = await computeQuestionTotals(deps)
  const { today, nextQuestionlessDay } = totals
  const days = countDaysBetween(today, nextQuestionlessDay)
  if (days >= RUNWAY_WARNING_DAYS) return null
  const missing = computeQuestionRunways(today, totals)
  return { days, nextQuestionlessDay, parts: missing.slice(0, MAX_LISTED_PARTS) }
}

/**
 * Sends planned messages and adds the numbers of sent and failed messages to `counts`. Returns the number of failed
 * mails.
 */
async function sendPlannedReminders(
  deps: ReminderSenderDependencies,
  plans: readonly ReminderPlan[],
  counts: ReminderRunCounts,
): Promise<number> {
  const mails: OutgoingMail[] = plans.flatMap(({ mails: planned }) => planned)
  const pushes = plans.flatMap(({ playerId, push }) =>
    push ? push.to.map((to) => ({ playerId, to, message: push.message })) : [],
  )
  const enqueue = createWorkQueue({ atOnce: MAX_CONCURRENT_PUSHES, waiting: Infinity })
  const [failedMails, outcomes] = await Promise.all([
    mails.length > 0 ? deps.mail.sendMany(mails) : 0,
    Promise.all(pushes.map(({ playerId, to, message }) => enqueue(() => sendPushMessage(deps, playerId, to, message)))),
  ])
  const pushed = outcomes.filter((outcome) => outcome === 'sent').length
  counts.mails += mails.length - failedMails
  counts.pushes += pushed
  counts.failed += failedMails + outcomes.length - pushed
  counts.skipped += plans.filter(({ mails: planned, push }) => planned.length === 0 && !push).length
  return failedMails
}

/** Sends a push message. Deletes the subscription if the browser has ended it. */
export async function sendPushMessage(
  deps: Pick<ReminderSenderDependencies, 'db' | 'push'>,
  playerId: string,
  to: PushSubscription,
  message: PushMessage,
) {
  const outcome = await deps.push.send(to, message)
  if (outcome === 'gone') await deletePushSubscription(deps.db, playerId, to.endpoint)
  return outcome
}
