import type { Day } from '../time/day.ts'
import type { StreakDayStatus } from './streak-ledger.ts'

/**
 * The mark of a day in a player's calendar. `late` is an answer that no longer counted for the
 * streak; `before` is a day before the player joined.
 */
export type StreakCalendarDayStatus =
  | 'right'
  | 'wrong'
  | 'late'
  | 'frozen'
  | 'paused'
  | 'missed'
  | 'open'
  | 'future'
  | 'before'

/** How a day counts for the player's streak, and whether its answer is right; `null` without an answer. */
type CalendarEntry = { day: Day; standing: StreakDayStatus; correct: boolean | null }

/**
 * Returns a function that returns how a player's calendar marks a day, such as `right` or `frozen`. Days without an
 * entry are marked `before` or `future`.
 */
export function createStreakDayStatusLookup(known: {
  today: Day
  entries: readonly CalendarEntry[]
}): (day: Day) => StreakCalendarDayStatus {
  const entries = new Map(known.entries.map((entry) => [entry.day, entry]))
  return (day) => {
    const entry = entries.get(day)
    return entry ? getDayMark(entry) : day > known.today ? 'future' : 'before'
  }
}

function getDayMark({ standing, correct }: CalendarEntry): StreakCalendarDayStatus {
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
