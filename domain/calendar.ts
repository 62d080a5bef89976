import { addDays, type Day, FIRST_DAY, weekday } from './day.ts'

/** What became of a day for a player; `open` is today, still to be answered. */
export type DayOutcome = 'right' | 'wrong' | 'missed' | 'open' | 'future' | 'before'

export type CalendarMonth = {
  /** `2026-11`. */
  month: string
  /** How many places stay empty before the 1st, when weeks begin on Monday. */
  emptyBefore: number
  days: { day: Day; outcome: DayOutcome }[]
}

/** The twelve months of a year, each day with its outcome; days before a player joined are not missed. */
export function calendarOf(
  year: number,
  known: { today: Day; joined: Day | null; answered: ReadonlyMap<string, boolean> },
): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    const days: CalendarMonth['days'] = []
    for (let day = `${month}-01` as Day; day.startsWith(month); day = addDays(day, 1)) {
      days.push({ day, outcome: outcomeOf(day, known) })
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

function outcomeOf(
  day: Day,
  { today, joined, answered }: Parameters<typeof calendarOf>[1],
): DayOutcome {
  const correct = answered.get(day)
  if (correct !== undefined) return correct ? 'right' : 'wrong'
  if (day > today) return 'future'
  if (day < FIRST_DAY || day < (joined ?? FIRST_DAY)) return 'before'
  return day === today ? 'open' : 'missed'
}
