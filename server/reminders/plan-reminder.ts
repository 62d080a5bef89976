import { addDays, type Day, dayAt, dayMonthYear } from '#domain/time/day.ts'
import { dayToPlay, dueOf, reminderAfter, type ReminderTerms } from '#domain/reminders/reminder.ts'
import { reminderTitle, streakWords } from '#domain/reminders/reminder-words.ts'
import { standingStreak } from '#domain/streak/streak.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { firstOpenDay } from '#domain/play/timeliness.ts'
import type { Mail } from '../site/mail.ts'
import { questionOfToday } from '../questions/daily.ts'
import { questionOnDay } from '../questions/daily.queries.ts'
import {
  type ClaimedReminders,
  type RemindedPlayer,
  type Settled,
  weekOf,
} from './due-reminders.queries.ts'
import type { PushMessage, PushSubscription } from './push.ts'
import {
  digestMail,
  type MailFrame,
  type PlayableDay,
  reminderMail,
  type RunwayDigest,
  runwayMail,
} from './reminder-mails.ts'
import type { Reminders } from './reminders.queries.ts'
import type { SendingDeps } from './reminders-deps.ts'
import { type MailKind, unsubscribeToken } from './unsubscribe-tokens.ts'

/** The messages to send to a player, if any, and the outcome to save. */
export type PlannedReminder = Settled & {
  mails: readonly Mail[]
  push: { to: readonly PushSubscription[]; message: PushMessage } | null
}

/** Returns the question of today or yesterday, which may still be the current day in some time zone. */
type OpenQuestions = (day: Day) => PlayableDay | null

export async function openQuestions(deps: SendingDeps, now: number): Promise<OpenQuestions> {
  const { siteUrl } = deps.settings
  const today = dayAt(now)
  const yesterday = addDays(today, -1)
  const questions = {
    [today]: await questionOfToday(deps),
    [yesterday]: await questionOnDay(deps.db, yesterday),
  }
  return (day) => {
    const question = questions[day]
    if (!question) return null
    const url = day === today ? `${siteUrl}/` : `${siteUrl}/${dayMonthYear(day)}`
    return { text: question.text, category: question.categories[0], url }
  }
}

/** Returns the rules for when a player is reminded. Daily reminders require a mail or a browser that can be reached. */
export function reminderTerms(
  { mail, digest, runway, hour, lastSentDay }: Reminders,
  { zone, browsers }: { zone: string; browsers: number },
): ReminderTerms {
  return { hour, zone, daily: mail || browsers > 0, weekly: digest || runway, lastSentDay }
}

/** The data from which a player's mails and notification are composed. */
type Occasion = {
  deps: SendingDeps
  claimed: ClaimedReminders
  player: RemindedPlayer
  due: NonNullable<ReturnType<typeof dueOf>>
  question: PlayableDay | null
  standing: Standing
  runway: () => Promise<RunwayDigest | null>
  now: number
}

type PlannedMail = {
  rhythm: 'daily' | 'weekly'
  shouldSend: (occasion: Occasion) => boolean
  /** Composes the mail. Returns `null` if it would have no content. */
  make: (occasion: Occasion, frame: MailFrame) => Promise<Mail | null>
}

/** How each kind of mail is planned, in sending order. */
const MAILS: Record<MailKind, PlannedMail> = {
  digest: {
    rhythm: 'weekly',
    shouldSend: ({ claimed }) => claimed.digest,
    make: digestFor,
  },
  mail: {
    rhythm: 'daily',
    // The weekly digest already contains the daily question.
    shouldSend: ({ claimed, due }) => claimed.mail && !(due.weekly && claimed.digest),
    make: async ({ question, standing }, frame) =>
      question && reminderMail(frame, { question, ...standing }),
  },
  runway: {
    rhythm: 'weekly',
    shouldSend: ({ claimed, player }) => claimed.runway && player.isAdmin,
    make: async ({ runway }, frame) => {
      const digest = await runway()
      return digest && runwayMail(frame, digest)
    },
  },
}

/** Decides which messages a player receives for a claimed reminder, and when the next one is due. */
export async function planReminder(
  deps: SendingDeps,
  claimed: ClaimedReminders,
  given: {
    player: RemindedPlayer
    questions: OpenQuestions
    /** Returns the data about questions running out, or `null` while there are enough. */
    runway: () => Promise<RunwayDigest | null>
    secret: string
    now: number
  },
): Promise<PlannedReminder> {
  const { playerId, nextAt: plannedAt } = claimed
  const { player, questions, runway, secret, now } = given
  const zone = player.terms.zones.at(-1)?.zone ?? UTC
  const terms = reminderTerms(claimed, { zone, browsers: player.browsers.length })
  const due = player.isBlocked ? null : dueOf(plannedAt, now, terms)
  const unsent = { playerId, sentDay: null, mails: [], push: null }
  if (!due) return { ...unsent, nextAt: reminderAfter(plannedAt, now, terms) }
  const day = dayToPlay(now, player.stats.lastDay, player.terms)
  const question = day && questions(day)
  const standing = standingNow(player, now)
  const occasion = { deps, claimed, player, due, question, standing, runway, now }
  const mails = await mailsFor(occasion, secret)
  const push = pushFor(occasion)
  if (mails.length === 0 && !push) {
    return { ...unsent, nextAt: reminderAfter(plannedAt, now, terms) }
  }
  const nextAt = reminderAfter(plannedAt, now, { ...terms, lastSentDay: due.day })
  return { playerId, nextAt, sentDay: due.day, mails, push }
}

async function mailsFor(occasion: Occasion, secret: string): Promise<Mail[]> {
  const { deps, due, player, claimed } = occasion
  const { siteUrl, mail } = deps.settings
  if (player.email === null || mail.smtpUrl === null) return []
  const mails: Mail[] = []
  for (const kind of Object.keys(MAILS) as MailKind[]) {
    const { rhythm, shouldSend, make } = MAILS[kind]
    if (!due[rhythm] || !shouldSend(occasion)) continue
    const token = unsubscribeToken({ playerId: claimed.playerId, kind }, secret)
    const unsubscribeUrl = `${siteUrl}/Unsubscribe?token=${token}`
    const frame = { to: player.email, site: deps.content.site(), siteUrl, unsubscribeUrl }
    const made = await make(occasion, frame)
    if (made) mails.push(made)
  }
  return mails
}

function pushFor({ deps, due, question, standing, player }: Occasion): PlannedReminder['push'] {
  if (!due.daily || !question || player.browsers.length === 0) return null
  return { to: player.browsers, message: messageOf(question, standing, deps.settings.siteUrl) }
}

type Standing = { streak: number; freezes: number }

/** Returns the current streak and the freezes that would protect it on a missed day. */
function standingNow({ stats, terms }: RemindedPlayer, now: number): Standing {
  const open = firstOpenDay(now, terms.zones)
  const { streak, freezes } = standingStreak(stats, open, terms)
  const areFreezesOn = terms.freezes.findLast(({ from }) => from <= open)?.wanted ?? true
  return { streak, freezes: areFreezesOn ? freezes : 0 }
}

function messageOf(question: PlayableDay, standing: Standing, siteUrl: string): PushMessage {
  return {
    title: reminderTitle(question.category),
    body: `${shortened(question.text)} ${streakWords(standing)}`,
    path: question.url.slice(siteUrl.length),
  }
}

/** Truncates a text to 200 characters. An encrypted push message is limited to about 3,000 bytes, a notification to fewer. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

async function digestFor(
  { deps, claimed, due, question, standing, now }: Occasion,
  frame: MailFrame,
): Promise<Mail> {
  const from = addDays(due.day, -7)
  const days = await weekOf(deps.db, claimed.playerId, from)
  const answered = days.filter(({ correct }) => correct !== null)
  const open = days
    .filter(({ correct, day }) => correct === null && day < dayAt(now))
    .map(({ day, text }) => ({ day, text, url: `${frame.siteUrl}/${dayMonthYear(day)}` }))
    .filter(({ url }) => url !== question?.url)
  const right = answered.filter(({ correct }) => correct).length
  const week = { from, answered: answered.length, right }
  return digestMail(frame, { week, open, question, ...standing })
}
