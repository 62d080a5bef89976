import { type Day, dayAndMonth, dayAt, weekdayName } from '../time/day.ts'
import type { LedgerEntry } from './streak-ledger.ts'
import { localTime, placeName, UTC, type ZoneSince, zoneOfDay } from '../time/time-zone.ts'
import { closesAt } from '../play/timeliness.ts'

/** Returns the sentence that explains whether and why a day counts for the streak. */
export function explainDay(entry: LedgerEntry, zones: readonly ZoneSince[]): string {
  const { day, standing, answer } = entry
  switch (standing) {
    case 'on time':
      return `Answered at ${localTime(answer?.answeredAt ?? 0, UTC).time} UTC, on the day itself.`
    case 'on time where you were':
      return answeredThere(answer?.answeredAt ?? 0, zoneOfDay(day, zones))
    case 'frozen':
      return 'Not answered; a freeze was used, and your streak went on.'
    case 'paused':
      return 'You were on a break: it adds nothing to your streak and breaks nothing.'
    case 'open':
      return stillOpen(day, zones)
    case 'before you joined':
      return answer ? lateSentence(answer.answeredAt) : 'You were not with us yet.'
    case 'missed':
      return missedSentence(entry)
  }
}

function answeredThere(answeredAt: number, zone: string): string {
  const there = localTime(answeredAt, zone)
  const inUtc = weekdayName(dayAt(answeredAt))
  return `Answered at ${there.time} in ${placeName(zone)} on ${weekdayName(there.day)}; in UTC it was ${inUtc} already.`
}

function stillOpen(day: Day, zones: readonly ZoneSince[]): string {
  const zone = zoneOfDay(day, zones)
  const closes = closesAt(day, zones)
  const there = zone === UTC ? '' : `, ${localTime(closes, zone).time} in ${placeName(zone)}`
  return `Still open, until ${localTime(closes, UTC).time} UTC${there}.`
}

function missedSentence({ answer, broke, freezes }: LedgerEntry): string {
  const why = freezes > 0 ? 'You wanted no freeze used' : 'There was no freeze left'
  const ended = broke ? ` ${why}, so your streak ended here.` : ''
  return `${answer ? lateSentence(answer.answeredAt) : 'Not answered.'}${ended}`
}

function lateSentence(answeredAt: number): string {
  return `Answered later, on ${dayAndMonth(dayAt(answeredAt))}: it counts in your statistics, not in your streak.`
}
