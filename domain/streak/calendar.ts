import { addDays, type Day, getWeekday } from '../time/day.ts'
import type { DayStatus } from './streak-ledger.ts'

/**
 * The mark of a day in a player's calendar. `late` is an answer that no longer counted for the
 * streak; `before` is a day before the player joined.
 */
export type DayMark = 'right' | 'wrong' | 'late' | 'frozen' | 'paused' | 'missed' | 'open' | 'future' | 'before'

/** A day's status in the ledger, and whether its answer is right; `null` without an answer. */
type CalendarEntry = { day: Day; standing: DayStatus; correct: boolean | null }

export type CalendarMonth = {
  /** `2026-11`. */
  month: string
  /** The number of empty cells before the 1st, with weeks starting on Monday. */
  emptyBefore: number
  days: { day: Day; mark: DayMark }[]
}

/**
 * Returns the twelve months of a year with the mark of each day. Days outside the ledger are marked
 * `before` or `future`.
 */
export function createYearCalendar(
  year: number,
  known: { today: Day; entries: readonly CalendarEntry[] },
): CalendarMonth[] {
  const entries = new Map(known.entries.map((entry) => [entry.day, entry]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const days: CalendarMonth['days'] = []
    for (let day = `${month}-01` as Day; day.startsWith(month); day = addDays(day, 1)) {
      const entry = entries.get(day)
      days.push({ day, mark: entry ? getDayMark(entry) : day > known.today ? 'future' : 'before' })
    }
    const sundayFirst = getWeekday(`${month}-01` as Day)
    return { month, emptyBefore: (sundayFirst + 6) % 7, days }
  })
}

/** Returns the three months of a year that end with the current one, or its first three months. */
export function getLatestMonths(months: readonly CalendarMonth[], today: Day): CalendarMonth[] {
  const past = months.filter(({ month }) => month <= today.slice(0, 7)).length
  return months.slice(Math.max(0, past - 3), Math.max(3, past))
}

function getDayMark({ standing, correct }: CalendarEntry): DayMark {
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
