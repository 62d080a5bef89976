import { addDays, type Day, dayAt, dayMonthYear } from '#domain/day.ts'
import { dayToPlay, dueOf, reminderAfter, type ReminderTerms } from '#domain/reminder.ts'
import { reminderTitle, streakWords } from '#domain/reminder-words.ts'
import { standingStreak } from '#domain/streak.ts'
import { UTC } from '#domain/time-zone.ts'
import { firstOpenDay } from '#domain/timeliness.ts'
import type { Mail } from '../mail.ts'
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

/** What is to be sent to a player, if anything, and what is noted of it. */
export type PlannedReminder = Settled & {
  mails: readonly Mail[]
  push: { to: readonly PushSubscription[]; message: PushMessage } | null
}

/** The question of a day that may still be open for somebody: today's or yesterday's. */
type OpenQuestions = (day: Day) => PlayableDay | null

export async function openQuestions(deps: SendingDeps, now: number): Promise<OpenQuestions> {
  const { siteUrl } = deps.settings
  const today = dayAt(now)
  const yesterday = addDays(today, -1)
  const found = {
    [today]: await questionOfToday(deps),
    [yesterday]: await questionOnDay(deps.db, yesterday),
  }
  return (day) => {
    const question = found[day]
    if (!question) return null
    const url = day === today ? `${siteUrl}/` : `${siteUrl}/${dayMonthYear(day)}`
    return { text: question.text, category: question.categories[0], url }
  }
}

/** When a player hears from us, as far as something can be sent to them. */
export function reminderTerms(
  { mail, digest, runway, hour, lastSentDay }: Reminders,
  { zone, browsers }: { zone: string; browsers: number },
): ReminderTerms {
  return { hour, zone, daily: mail || browsers > 0, weekly: digest || runway, lastSentDay }
}

/** Decides what a player is sent of what was claimed for them, and when they are due again. */
export async function planReminder(
  deps: SendingDeps,
  claimed: ClaimedReminders,
  given: {
    player: RemindedPlayer
    questions: OpenQuestions
    /** Null while there are questions enough. */
    runway: () => Promise<RunwayDigest | null>
    secret: string
    now: number
  },
): Promise<PlannedReminder> {
  const { playerId, nextAt: plannedAt } = claimed
  const { player, questions, secret, now } = given
  const { siteUrl } = deps.settings
  const zone = player.terms.zones.at(-1)?.zone ?? UTC
  const terms = reminderTerms(claimed, { zone, browsers: player.browsers.length })
  const due = player.isBlocked ? null : dueOf(plannedAt, now, terms)
  const frame = (kind: MailKind): MailFrame | null => {
    if (player.email === null || deps.settings.mail.smtpUrl === null) return null
    const token = unsubscribeToken({ playerId, kind }, secret)
    const site = deps.content.site()
    return {
      to: player.email,
      site,
      siteUrl,
      unsubscribeUrl: `${siteUrl}/Unsubscribe?token=${token}`,
    }
  }
  const standing = standingNow(player, now)
  const day = dayToPlay(now, player.stats.lastDay, player.terms)
  const question = day && questions(day)
  const digestFrame = due?.weekly && claimed.digest ? frame('digest') : null
  const runwayFrame = due?.weekly && claimed.runway && player.isAdmin ? frame('runway') : null
  const mailFrame = due?.daily && claimed.mail && question ? frame('mail') : null
  const mails: Mail[] = []
  if (due && digestFrame) {
    const about = { playerId, monday: due.day, question, standing, now }
    mails.push(await digestFor(deps, digestFrame, about))
  } else if (mailFrame && question) mails.push(reminderMail(mailFrame, { question, ...standing }))
  const runway = runwayFrame && (await given.runway())
  if (runwayFrame && runway) mails.push(runwayMail(runwayFrame, runway))
  const push =
    due?.daily && question && player.browsers.length > 0
      ? { to: player.browsers, message: messageOf(question, standing, siteUrl) }
      : null
  const sentDay = due && (mails.length > 0 || push) ? due.day : null
  const after = sentDay ? { ...terms, lastSentDay: sentDay } : terms
  return { playerId, nextAt: reminderAfter(plannedAt, now, after), sentDay, mails, push }
}

type Standing = { streak: number; freezes: number }

/** What the streak is worth, and how many freezes would be used if the day went by. */
function standingNow({ stats, terms }: RemindedPlayer, now: number): Standing {
  const open = firstOpenDay(now, terms.zones)
  const { streak, freezes } = standingStreak(stats, open, terms)
  const areWanted = terms.freezes.findLast(({ from }) => from <= open)?.wanted ?? true
  return { streak, freezes: areWanted ? freezes : 0 }
}

function messageOf(question: PlayableDay, standing: Standing, siteUrl: string): PushMessage {
  return {
    title: reminderTitle(question.category),
    body: `${shortened(question.text)} ${streakWords(standing)}`,
    path: question.url.slice(siteUrl.length),
  }
}

/** A sealed message has room for some 3,000 bytes, and a notification for fewer. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

async function digestFor(
  deps: SendingDeps,
  frame: MailFrame,
  given: {
    playerId: string
    monday: Day
    question: PlayableDay | null
    standing: Standing
    now: number
  },
): Promise<Mail> {
  const { playerId, monday, question, standing, now } = given
  const from = addDays(monday, -7)
  const days = await weekOf(deps.db, playerId, from)
  const answered = days.filter(({ correct }) => correct !== null)
  const open = days
    .filter(({ correct, day }) => correct === null && day < dayAt(now))
    .map(({ day, text }) => ({ day, text, url: `${frame.siteUrl}/${dayMonthYear(day)}` }))
    .filter(({ url }) => url !== question?.url)
  const right = answered.filter(({ correct }) => correct).length
  const week = { from, answered: answered.length, right }
  return digestMail(frame, { week, open, question, ...standing })
}
