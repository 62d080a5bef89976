import { addDays, type Day, weekday } from '../time/day.ts'
import type { DayStanding } from './streak-ledger.ts'

/** How a calendar marks a day; `late` was answered when it no longer counted for the streak. */
export type DayMark =
  | 'right'
  | 'wrong'
  | 'late'
  | 'frozen'
  | 'paused'
  | 'missed'
  | 'open'
  | 'future'
  | 'before'

/** What is known of a day: its place in the ledger, and whether it was answered right. */
type KnownDay = { day: Day; standing: DayStanding; correct: boolean | null }

export type CalendarMonth = {
  /** `2026-11`. */
  month: string
  /** How many places stay empty before the 1st, when weeks begin on Monday. */
  emptyBefore: number
  days: { day: Day; mark: DayMark }[]
}

/** The twelve months of a year, each day with its mark; days that the ledger does not have were before, or are to come. */
export function calendarOf(
  year: number,
  known: { today: Day; entries: readonly KnownDay[] },
): CalendarMonth[] {
  const entries = new Map(known.entries.map((entry) => [entry.day, entry]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const days: CalendarMonth['days'] = []
    for (let day = `${month}-01` as Day; day.startsWith(month); day = addDays(day, 1)) {
      const entry = entries.get(day)
      days.push({ day, mark: entry ? markOf(entry) : day > known.today ? 'future' : 'before' })
    }
    const sundayFirst = weekday(`${month}-01` as Day)
    return { month, emptyBefore: (sundayFirst + 6) % 7, days }
  })
}

/** Three months of a year that end with today's, or the first three while there are no more. */
export function latestMonths(months: readonly CalendarMonth[], today: Day): CalendarMonth[] {
  const past = months.filter(({ month }) => month <= today.slice(0, 7)).length
  return months.slice(Math.max(0, past - 3), Math.max(3, past))
}

function markOf({ standing, correct }: KnownDay): DayMark {
  switch (standing) {
    case 'on time':
    case 'on time where you were':
      return correct === true ? 'right' : 'wrong'
    case 'missed':
    case 'before you joined':
      if (correct !== null) return 'late'
      return standing === 'missed' ? 'missed' : 'before'
    case 'frozen':
    case 'paused':
    case 'open':
      return standing
  }
}
