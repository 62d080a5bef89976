import { LEFT_KINDS } from './take-over.ts'
import type { LeftKindName, TakeOverReport } from '../outbox/take-over-report.ts'

/** Returns a text such as `12 answers and 1 quiz result`. */
export function leftWords(left: readonly { name: LeftKindName; count: number }[]): string {
  const parts = left.map(({ name, count }) => LEFT_KINDS[name].words(count))
  return new Intl.ListFormat('en-GB').format(parts)
}

/** Returns a text that says how many of the answers count for the streak of the player who takes them over. */
export function streakWords(days: number): string {
  if (days === 0) return 'They count as practice.'
  const counting = days === 1 ? '1 day counts' : `${days} days count`
  return `${counting} for your streak, the rest as practice.`
}

/** Returns a text such as `12 answers taken over, 3 you had already`, or an empty text if nothing was taken over. */
export function reportWords({ taken, known, gone }: TakeOverReport): string {
  const kinds = (Object.entries(taken) as [LeftKindName, number][]).map(([name, count]) => ({
    name,
    count,
  }))
  const parts = [
    kinds.length > 0 && `${leftWords(kinds)} taken over`,
    known > 0 && `${known} you had already`,
    gone > 0 && `${gone} about something that is gone`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
