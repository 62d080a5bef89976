import { createLastSevenDays, type WeekDay } from '../play/week.ts'
import type { Day } from '../time/day.ts'
import type { StreakLedgerEntry } from './streak-ledger.ts'

type LedgerDay = Pick<StreakLedgerEntry, 'day' | 'standing'> & { correct: boolean | null }

/** Returns the seven days that end with `today`, from the entries of a player's ledger. */
export function getWeekOfLedger(today: Day, entries: readonly LedgerDay[]): WeekDay[] {
  return createLastSevenDays(today, (day) => {
    const entry = entries.find((one) => one.day === day)
    if (!entry) return 'none'
    const { standing, correct } = entry
    if (standing === 'on time' || standing === 'on time where you were') return correct === true ? 'right' : 'played'
    return standing === 'frozen' || standing === 'paused' ? 'excused' : 'none'
  })
}
