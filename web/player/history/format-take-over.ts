import { UNCLAIMED_HISTORY_ITEM_HANDLERS } from './take-over.ts'
import type { UnclaimedHistoryItemKind, VisitorHistoryTransferReport } from '../outbox/take-over-report.ts'

/** Returns a text such as `That’s 10 days for your streak, 2 answers for practice and 1 quiz result.` */
export function formatHistoryOffer({
  days,
  answers,
  results,
}: {
  days: number
  answers: number
  results: number
}): string {
  const practice = answers - days
  const { words } = UNCLAIMED_HISTORY_ITEM_HANDLERS.answers
  const parts = [
    days > 0 && `${days === 1 ? '1 day' : `${days} days`} for your streak`,
    practice > 0 && `${words(practice)} for practice`,
    results > 0 && UNCLAIMED_HISTORY_ITEM_HANDLERS.results.words(results),
  ].filter((part) => part !== false)
  return `That’s ${new Intl.ListFormat('en-GB').format(parts)}.`
}

/** Returns a text such as `12 answers added, 3 you had already`, or an empty text if nothing was added. */
export function formatVisitorHistoryTransferReport({ taken, known, gone }: VisitorHistoryTransferReport): string {
  const items = (Object.entries(taken) as [UnclaimedHistoryItemKind, number][]).map(([name, count]) =>
    UNCLAIMED_HISTORY_ITEM_HANDLERS[name].words(count),
  )
  const parts = [
    items.length > 0 && `${new Intl.ListFormat('en-GB').format(items)} added`,
    known > 0 && `${known} you had already`,
    gone > 0 && `${gone} about something that is gone`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
