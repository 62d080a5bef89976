import { type Day, formatDayAndMonth, getDayAt, getWeekdayName } from '../time/day.ts'
import type { StreakLedgerEntry } from './streak-ledger.ts'
import { toLocalTime, formatZonePlace, UTC, type TimeZoneChange, getZoneOfDay } from '../time/time-zone.ts'
import { getOnTimeDeadline } from '../play/timeliness.ts'

/** Returns the sentence that explains whether and why a day counts for the streak. */
export function explainDayInStreak(entry: StreakLedgerEntry, zones: readonly TimeZoneChange[]): string {
  const { day, standing, answer } = entry
  switch (standing) {
    case 'on time':
      return `Answered at ${toLocalTime(answer?.answeredAt ?? 0, UTC).time} UTC, on the day itself.`
    case 'on time where you were':
      return explainLocalAnswer(answer?.answeredAt ?? 0, getZoneOfDay(day, zones))
    case 'frozen':
      return 'Not answered; a freeze was used, and your streak went on.'
    case 'paused':
      return 'You were on a break: it adds nothing to your streak and breaks nothing.'
    case 'open':
      return explainOpenDay(day, zones)
    case 'before you joined':
      return answer ? explainLateAnswer(answer.answeredAt) : 'You were not with us yet.'
    case 'missed':
      return explainMissedDay(entry)
  }
}

function explainLocalAnswer(answeredAt: number, zone: string): string {
  const there = toLocalTime(answeredAt, zone)
  const inUtc = getWeekdayName(getDayAt(answeredAt))
  return `Answered at ${there.time} in ${formatZonePlace(zone)} on ${getWeekdayName(there.day)}; in UTC it was ${inUtc} already.`
}

function explainOpenDay(day: Day, zones: readonly TimeZoneChange[]): string {
  const zone = getZoneOfDay(day, zones)
  const closes = getOnTimeDeadline(day, zones)
  const there = zone === UTC ? '' : `, ${toLocalTime(closes, zone).time} in ${formatZonePlace(zone)}`
  return `Still open, until ${toLocalTime(closes, UTC).time} UTC${there}.`
}

function explainMissedDay({ answer, broke, freezes }: StreakLedgerEntry): string {
  const why = freezes > 0 ? 'You wanted no freeze used' : 'There was no freeze left'
  const ended = broke ? ` ${why}, so your streak ended here.` : ''
  return `${answer ? explainLateAnswer(answer.answeredAt) : 'Not answered.'}${ended}`
}

function explainLateAnswer(answeredAt: number): string {
  return `Answered later, on ${formatDayAndMonth(getDayAt(answeredAt))}: it counts in your statistics, not in your streak.`
}
