import { browserStorage, subscribeToStorage } from '../../storage.ts'

export type UnclaimedHistoryItemKind = 'answers' | 'results'

export type VisitorHistoryTransferReport = {
  taken: Partial<Record<UnclaimedHistoryItemKind, number>>
  /** The number of items that the player had already: the first answer to a question counts. */
  known: number
  /** The number of items whose question or quiz no longer exists. */
  gone: number
}

const REPORT_KEY_PREFIX = 'taken-over '

const EMPTY_REPORT: VisitorHistoryTransferReport = { taken: {}, known: 0, gone: 0 }

/** Returns what happened to the visitor's answers that the player's account took over, or null if there were none. */
export function getVisitorHistoryTransferReport(playerId: string): VisitorHistoryTransferReport | null {
  const found = browserStorage.readJson(
    `${REPORT_KEY_PREFIX}${playerId}`,
  ) as Partial<VisitorHistoryTransferReport> | null
  if (!found) return null
  return { taken: found.taken ?? {}, known: found.known ?? 0, gone: found.gone ?? 0 }
}

export function countTransferredHistoryItem(
  playerId: string,
  kind: UnclaimedHistoryItemKind,
  outcome: 'taken' | 'known' | 'gone',
): void {
  const { taken, known, gone } = getVisitorHistoryTransferReport(playerId) ?? EMPTY_REPORT
  browserStorage.writeJson(`${REPORT_KEY_PREFIX}${playerId}`, {
    taken: outcome === 'taken' ? { ...taken, [kind]: (taken[kind] ?? 0) + 1 } : taken,
    known: known + (outcome === 'known' ? 1 : 0),
    gone: gone + (outcome === 'gone' ? 1 : 0),
  })
}

/** Stores an empty report on the transfer of a visitor's history to an account. It is shown once all items are sent. */
export function createVisitorHistoryTransferReport(playerId: string): void {
  browserStorage.writeJson(`${REPORT_KEY_PREFIX}${playerId}`, EMPTY_REPORT)
}

export function deleteVisitorHistoryTransferReport(playerId: string): void {
  browserStorage.writeText(`${REPORT_KEY_PREFIX}${playerId}`, null)
}

export function subscribeToVisitorHistoryTransferReport(listener: () => void): () => void {
  return subscribeToStorage(REPORT_KEY_PREFIX, listener)
}

/** Deletes a player's report, the offer to them and their refusal. */
export function deleteHistoryTakeOverState(playerId: string): void {
  deleteVisitorHistoryTransferReport(playerId)
  browserStorage.writeText(`declined ${playerId}`, null)
  browserStorage.writeText(`offered ${playerId}`, null)
}
