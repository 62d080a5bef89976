import { HISTORY_TRANSFER_HANDLERS } from './history-transfer.ts'
import type { LocalHistoryItemKind, HistoryTransferReport } from '../outbox/history-transfer-report.ts'

/**
 * Formats the content of a local history, such as `That’s 10 days for your streak, 2 answers for practice and 1 quiz
 * result.`
 */
export function formatHistoryTransferOffer({
  days,
  answers,
  results,
}: {
  days: number
  answers: number
  results: number
}): string {
  const practice = answers - days
  const { words } = HISTORY_TRANSFER_HANDLERS.answers
  const parts = [
    days > 0 && `${days === 1 ? '1 day' : `${days} days`} for your streak`,
    practice > 0 && `${words(practice)} for practice`,
    results > 0 && HISTORY_TRANSFER_HANDLERS.results.words(results),
  ].filter((part) => part !== false)
  return `That’s ${new Intl.ListFormat('en-GB').format(parts)}.`
}

/**
 * Formats the report of a history transfer, such as `12 answers added, 3 you had already.`, or an empty text if there
 * was nothing to transfer.
 */
export function formatHistoryTransferReport({ taken, known, gone }: HistoryTransferReport): string {
  const items = (Object.entries(taken) as [LocalHistoryItemKind, number][]).map(([name, count]) =>
    HISTORY_TRANSFER_HANDLERS[name].words(count),
  )
  const parts = [
    items.length > 0 && `${new Intl.ListFormat('en-GB').format(items)} added`,
    known > 0 && `${known} you had already`,
    gone > 0 && `${gone} about something that is gone`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
