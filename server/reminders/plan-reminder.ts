import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { addDays, type Day, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import {
  getDayToRemindPlayerOf,
  getDueReminder,
  getNextReminderAfter,
  type ReminderSettings,
} from '#domain/reminders/reminder.ts'
import { formatReminderTitle, formatStreakStatus } from '#domain/reminders/reminder-text.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import { computeCurrentStreak } from '#domain/streak/streak.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { getEarliestTimelyAnswerDay } from '#domain/play/timeliness.ts'
import type { OutgoingMail } from '../site/mail.ts'
import { getTodaysQuestion } from '../questions/daily.ts'
import { findQuestionOfDay } from '../questions/daily.queries.ts'
import {
  type ClaimedDueReminder,
  type ReminderRecipient,
  type ReminderOutcome,
  loadPlayerResultsOfWeek,
} from './due-reminders.queries.ts'
import type { PushMessage, PushSubscription } from './push.ts'
import { type WeeklyAudienceMetrics, composeAudienceMail } from './audience-mail.ts'
import {
  composeDigestMail,
  type ReminderMailCommonFields,
  type ReminderMailQuestion,
  composeReminderMail,
  type QuestionsRunningOutDigest,
  composeQuestionsRunningOutMail,
} from './reminder-mails.ts'
import type { ReminderSettingsRecord } from './reminders.queries.ts'
import type { ReminderSenderDependencies } from './reminders-deps.ts'
import { type MailKind, createUnsubscribeToken } from './unsubscribe-tokens.ts'

/** The messages to send to a player, if any, and the outcome to save. */
export type ReminderPlan = ReminderOutcome & {
  mails: readonly OutgoingMail[]
  push: { to: readonly PushSubscription[]; message: PushMessage } | null
}

/** Returns the question of today or yesterday, which may still be the current day in some time zone. */
type FindPlayableDay = (day: Day) => ReminderMailQuestion | null

export async function loadReminderMailQuestions(
  deps: ReminderSenderDependencies,
  now: number,
): Promise<FindPlayableDay> {
  const { siteUrl } = deps.settings
  const today = getUtcDayOfInstant(now)
  const yesterday = addDays(today, -1)
  const questions = { [today]: await getTodaysQuestion(deps), [yesterday]: await findQuestionOfDay(deps.db, yesterday) }
  const typeset = getSmartQuotesFormatter(getContentLanguage(deps.content.site()))
  return (day) => {
    const question = questions[day]
    if (!question) return null
    const url = addSourceChannelToUrl(day === today ? `${siteUrl}/` : `${siteUrl}/${formatUrlDay(day)}`, 'mail')
    return { text: typeset(question.text), category: question.categories[0], url }
  }
}

/** Returns the rules for when a player is reminded. Daily reminders require a mail or a browser that can be reached. */
export function toReminderScheduleSettings(
  { mail, digest, runway, audience, hour, lastSentDay }: ReminderSettingsRecord,
  { zone, browsers }: { zone: string; browsers: number },
): ReminderSettings {
  return { hour, zone, daily: mail || browsers > 0, weekly: digest || runway || audience, lastSentDay }
}

type ReminderContext = {
  deps: ReminderSenderDependencies
  claimed: ClaimedDueReminder
  player: ReminderRecipient
  due: NonNullable<ReturnType<typeof getDueReminder>>
  question: ReminderMailQuestion | null
  currentStreak: CurrentStreak
  runway: () => Promise<QuestionsRunningOutDigest | null>
  audience: () => Promise<WeeklyAudienceMetrics>
  now: number
}

type MailPlan = {
  rhythm: 'daily' | 'weekly'
  shouldSend: (context: ReminderContext) => boolean
  /** Composes the mail. Returns `null` if it would have no content. */
  make: (context: ReminderContext, frame: ReminderMailCommonFields) => Promise<OutgoingMail | null>
}

/** The kinds of mail that are sent at the hour of the reminders. */
type ScheduledMailKind = Exclude<MailKind, 'drafts'>

/** How each kind of mail is planned, in sending order. */
const MAIL_PLANS: Record<ScheduledMailKind, MailPlan> = {
  digest: {
    rhythm: 'weekly',
    shouldSend: ({ claimed }) => claimed.digest,
    make: createDigestMail,
  },
  mail: {
    rhythm: 'daily',
    // Sends no daily reminder mail if the player gets the weekly digest, because the digest already contains the daily
    // question.
    shouldSend: ({ claimed, due }) => claimed.mail && !(due.weekly && claimed.digest),
    make: async ({ question, currentStreak }, frame) =>
      question && composeReminderMail(frame, { question, ...currentStreak }),
  },
  runway: {
    rhythm: 'weekly',
    shouldSend: ({ claimed, player }) => claimed.runway && player.isAdmin,
    make: async ({ runway }, frame) => {
      const digest = await runway()
      return digest && composeQuestionsRunningOutMail(frame, digest)
    },
  },
  audience: {
    rhythm: 'weekly',
    shouldSend: ({ claimed, player }) => claimed.audience && player.isAdmin,
    make: async ({ audience }, frame) => composeAudienceMail(frame, await audience()),
  },
}

/**
 * Mails for admins about the site. Subscribers of the daily question mail get them too, but no other reminder mails.
 */
const ADMIN_MAILS: ReadonlySet<ScheduledMailKind> = new Set(['runway', 'audience'])

/** Decides which messages a player receives for a claimed reminder, and when the next one is due. */
export async function planReminderMessages(
  deps: ReminderSenderDependencies,
  claimed: ClaimedDueReminder,
  given: {
    player: ReminderRecipient
    questions: FindPlayableDay
    /** Returns the data about questions running out, or `null` while there are enough. */
    runway: () => Promise<QuestionsRunningOutDigest | null>
    /** Returns the figures of the audience of the last week. */
    audience: () => Promise<WeeklyAudienceMetrics>
    secret: string
    now: number
  },
): Promise<ReminderPlan> {
  const { playerId, nextAt: plannedAt } = claimed
  const { player, questions, runway, audience, secret, now } = given
  const zone = player.terms.zones.at(-1)?.zone ?? UTC
  const terms = toReminderScheduleSettings(claimed, { zone, browsers: player.browsers.length })
  const due = player.isBlocked ? null : getDueReminder(plannedAt, now, terms)
  const unsent = { playerId, sentDay: null, mails: [], push: null }
  if (!due) return { ...unsent, nextAt: getNextReminderAfter(plannedAt, now, terms) }
  const day = getDayToRemindPlayerOf(now, player.stats.lastDay, player.terms)
  const question = day && questions(day)
  const currentStreak = getCurrentStreak(player, now)
  const context = { deps, claimed, player, due, question, currentStreak, runway, audience, now }
  const mails = await createMails(context, secret)
  const push = createPush(context)
  if (mails.length === 0 && !push) {
    return { ...unsent, nextAt: getNextReminderAfter(plannedAt, now, terms) }
  }
  const nextAt = getNextReminderAfter(plannedAt, now, { ...terms, lastSentDay: due.day })
  return { playerId, nextAt, sentDay: due.day, mails, push }
}

async function createMails(context: ReminderContext, secret: string): Promise<OutgoingMail[]> {
  const { deps, due, player, claimed } = context
  const { siteUrl, mail } = deps.settings
  if (player.email === null || mail.smtpUrl === null) return []
  const mails: OutgoingMail[] = []
  for (const kind of Object.keys(MAIL_PLANS) as ScheduledMailKind[]) {
    const { rhythm, shouldSend, make } = MAIL_PLANS[kind]
    if (!due[rhythm] || !shouldSend(context) || (!ADMIN_MAILS.has(kind) && player.questionMail?.isActive)) continue
    const token = createUnsubscribeToken({ playerId: claimed.playerId, kind }, secret)
    const unsubscribeUrl = `${siteUrl}/Unsubscribe?token=${token}`
    const frame = { to: player.email, site: deps.content.site(), siteUrl, unsubscribeUrl }
    const made = await make(context, frame)
    if (made) mails.push(made)
  }
  return mails
}

function createPush({ due, question, currentStreak, player }: ReminderContext): ReminderPlan['push'] {
  if (!due.daily || !question || player.browsers.length === 0 || player.questionMail?.isActive) return null
  return { to: player.browsers, message: createPushMessage(question, currentStreak) }
}

type CurrentStreak = { streak: number; freezes: number }

/** Returns the current streak and the freezes that would protect it on a missed day. */
function getCurrentStreak({ stats, terms }: ReminderRecipient, now: number): CurrentStreak {
  const open = getEarliestTimelyAnswerDay(now, terms.zones)
  const { streak, freezes } = computeCurrentStreak(stats, open, terms)
  const areFreezesOn = terms.freezes.findLast(({ from }) => from <= open)?.wanted ?? true
  return { streak, freezes: areFreezesOn ? freezes : 0 }
}

function createPushMessage(question: ReminderMailQuestion, currentStreak: CurrentStreak): PushMessage {
  return {
    title: formatReminderTitle(question.category),
    body: `${truncateText(question.text)} ${formatStreakStatus(currentStreak)}`,
    path: new URL(question.url).pathname,
  }
}

/**
 * Truncates a text to 200 characters. An encrypted push message is limited to about 3,000 bytes, a notification to
 * fewer.
 */
function truncateText(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

async function createDigestMail(
  { deps, claimed, due, question, currentStreak, now }: ReminderContext,
  frame: ReminderMailCommonFields,
): Promise<OutgoingMail> {
  const from = addDays(due.day, -7)
  const days = await loadPlayerResultsOfWeek(deps.db, claimed.playerId, from)
  const answered = days.filter(({ correct }) => correct !== null)
  const typeset = getSmartQuotesFormatter(getContentLanguage(deps.content.site()))
  const open = days
    .filter(({ correct, day }) => correct === null && day < getUtcDayOfInstant(now))
    .map(({ day, text }) => ({
      day,
      text: typeset(text),
      url: addSourceChannelToUrl(`${frame.siteUrl}/${formatUrlDay(day)}`, 'mail'),
    }))
    .filter(({ url }) => url !== question?.url)
  const right = answered.filter(({ correct }) => correct).length
  const week = { from, answered: answered.length, right }
  return composeDigestMail(frame, { week, open, question, ...currentStreak })
}
