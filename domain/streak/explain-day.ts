import { type Day, formatDayAndMonth, getUtcDayOfInstant, getWeekdayName } from '../time/day.ts'
import type { StreakLedgerEntry } from './streak-ledger.ts'
import { toLocalTime, formatTimeZoneCity, UTC, type PlayerTimeZoneChange, getTimeZoneOnDay } from '../time/time-zone.ts'
import { getOnTimeDeadline } from '../play/timeliness.ts'

/** Returns the sentence that explains whether and why a day counts for the streak. */
export function explainDayInStreak(entry: StreakLedgerEntry, zones: readonly PlayerTimeZoneChange[]): string {
  const { day, standing, answer } = entry
  switch (standing) {
    case 'on time':
      return `Answered on the day, at ${toLocalTime(answer?.answeredAt ?? 0, UTC).time} UTC.`
    case 'on time where you were':
      return explainLocalAnswer(answer?.answeredAt ?? 0, getTimeZoneOnDay(day, zones))
    case 'frozen':
      return 'Not answered, but a freeze kept your streak going.'
    case 'paused':
      return 'You were on a break, so your streak waited for you.'
    case 'open':
      return explainOpenDay(day, zones)
    case 'before you joined':
      return answer ? explainLateAnswer(answer.answeredAt) : 'You hadn’t joined yet.'
    case 'missed':
      return explainMissedDay(entry)
  }
}

function explainLocalAnswer(answeredAt: number, zone: string): string {
  const there = toLocalTime(answeredAt, zone)
  const inUtc = getWeekdayName(getUtcDayOfInstant(answeredAt))
  return `Answered at ${there.time} in ${formatTimeZoneCity(zone)} on ${getWeekdayName(there.day)}, when it was already ${inUtc} in UTC.`
}

function explainOpenDay(day: Day, zones: readonly PlayerTimeZoneChange[]): string {
  const zone = getTimeZoneOnDay(day, zones)
  const closes = getOnTimeDeadline(day, zones)
  const there = zone === UTC ? '' : `, ${toLocalTime(closes, zone).time} in ${formatTimeZoneCity(zone)}`
  return `Still open until ${toLocalTime(closes, UTC).time} UTC${there}.`
}

function explainMissedDay({ answer, broke, freezes }: StreakLedgerEntry): string {
  const why = freezes > 0 ? 'You had freezes switched off' : 'You had no freeze left'
  const ended = broke ? ` ${why}, so your streak ended here.` : ''
  return `${answer ? explainLateAnswer(answer.answeredAt) : 'Not answered.'}${ended}`
}

function explainLateAnswer(answeredAt: number): string {
  return `Answered later, on ${formatDayAndMonth(getUtcDayOfInstant(answeredAt))}, so it counts in your statistics but not in your streak.`
}
