import { addDays, type Day, isWeekend } from '../time/day.ts'
import { toLocalTime } from '../time/time-zone.ts'
import { DAY_MS } from '../time/units.ts'
import {
  type DailyMessageLocalHour,
  getPlannedDailyMessageDay,
  getDailyMessagePlanningStart,
  getNextInstantOfHour,
} from './daily-hour.ts'

/** The settings and state that decide when a subscriber gets the daily question mail. */
export type QuestionMailSettings = DailyMessageLocalHour & {
  weekdaysOnly: boolean
  /** The latest day, in `zone`, for which a mail was sent. */
  lastSentDay: Day | null
  /** No mail is sent before this day in `zone`. */
  skippedUntil: Day | null
}

/**
 * The daily question mail ends 60 days after the subscriber last opened a link in it. A warning is sent a week before.
 */
const WARN_AFTER_MS = 53 * DAY_MS
const END_AFTER_MS = 60 * DAY_MS
const END_AFTER_WARNING_MS = 7 * DAY_MS

/** Returns the instant of the next daily question mail after `now`. */
export function getNextQuestionMail(now: number, settings: QuestionMailSettings): number {
  return getNextInstantOfHour(now, settings, (day) => isMailDay(day, settings))
}

/**
 * Returns the time of the next mail after the one that was planned for `plannedAt`. It can be in the past if the mail
 * is less than three hours late.
 */
export function getNextQuestionMailTime(plannedAt: number, now: number, settings: QuestionMailSettings): number {
  return getNextQuestionMail(getDailyMessagePlanningStart(plannedAt, now), settings)
}

/**
 * Returns the day, in the subscriber's time zone, whose question a planned mail brings. Returns `null` if the mail is
 * more than three hours late or the settings have changed since it was planned.
 */
export function getDueQuestionMailDay(plannedAt: number, now: number, settings: QuestionMailSettings): Day | null {
  const day = getPlannedDailyMessageDay(plannedAt, now, settings)
  return day !== null && isMailDay(day, settings) ? day : null
}

function isMailDay(day: Day, { weekdaysOnly, lastSentDay, skippedUntil }: QuestionMailSettings): boolean {
  if (weekdaysOnly && isWeekend(day)) return false
  return (lastSentDay === null || day > lastSentDay) && (skippedUntil === null || day >= skippedUntil)
}

/** Returns the day from which a subscriber who now skips mails for seven days gets them again. */
export function getQuestionMailResumptionDay(now: number, { zone, lastSentDay }: QuestionMailSettings): Day {
  const { day: today } = toLocalTime(now, zone)
  const next = lastSentDay !== null && lastSentDay >= today ? addDays(lastSentDay, 1) : today
  return addDays(next, 7)
}

/**
 * Decides from the last activity of a subscriber what the next mail does. `continues`: it only brings the question;
 * `warns`: it also contains a warning; `ends`: the subscription ends. `lastOpenedAt` is when the subscriber last opened
 * a link in a mail. `warnedAt` is when a warning was sent.
 */
export function getMailSubscriptionInactivityAction(
  now: number,
  { lastOpenedAt, warnedAt }: { lastOpenedAt: number; warnedAt: number | null },
): 'continues' | 'warns' | 'ends' {
  if (now - lastOpenedAt < WARN_AFTER_MS) return 'continues'
  const isOver = now - lastOpenedAt >= END_AFTER_MS
  return isOver && warnedAt !== null && now - warnedAt >= END_AFTER_WARNING_MS ? 'ends' : 'warns'
}
