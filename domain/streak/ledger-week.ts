import { mapLastSevenDays, type WeekDay } from '../play/week.ts'
import type { Day } from '../time/day.ts'
import type { StreakLedgerEntry } from './streak-ledger.ts'

type LedgerDay = Pick<StreakLedgerEntry, 'day' | 'standing'> & { correct: boolean | null }

/** Returns how a player's last seven days went, oldest first, from the entries of the streak ledger. */
export function getLastSevenDayResults(today: Day, entries: readonly LedgerDay[]): WeekDay[] {
  return mapLastSevenDays(today, (day) => {
    const entry = entries.find((one) => one.day === day)
    if (!entry) return 'none'
    const { standing, correct } = entry
    if (standing === 'on time' || standing === 'on time where you were') return correct === true ? 'right' : 'played'
    return standing === 'frozen' || standing === 'paused' ? 'excused' : 'none'
  })
}
