import { UNCLAIMED_HISTORY_ITEM_HANDLERS } from './take-over.ts'
import type { UnclaimedHistoryItemKind, HistoryTakeOverReport } from '../outbox/take-over-report.ts'

/** Returns a text such as `12 answers and 1 quiz result`. */
export function formatUnclaimedHistoryItems(
  left: readonly { name: UnclaimedHistoryItemKind; count: number }[],
): string {
  const parts = left.map(({ name, count }) => UNCLAIMED_HISTORY_ITEM_HANDLERS[name].words(count))
  return new Intl.ListFormat('en-GB').format(parts)
}

/** Returns a text that says how many of the answers count for the streak of the player who takes them over. */
export function formatTakeOverStreakEffect(days: number): string {
  if (days === 0) return 'They count as practice.'
  const counting = days === 1 ? '1 day counts' : `${days} days count`
  return `${counting} for your streak, the rest as practice.`
}

/** Returns a text such as `12 answers taken over, 3 you had already`, or an empty text if nothing was taken over. */
export function formatHistoryTakeOverReport({ taken, known, gone }: HistoryTakeOverReport): string {
  const kinds = (Object.entries(taken) as [UnclaimedHistoryItemKind, number][]).map(([name, count]) => ({
    name,
    count,
  }))
  const parts = [
    kinds.length > 0 && `${formatUnclaimedHistoryItems(kinds)} taken over`,
    known > 0 && `${known} you had already`,
    gone > 0 && `${gone} about something that is gone`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
