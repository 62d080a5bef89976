import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'

export type LocalHistoryItemKind = 'answers' | 'results'

export type HistoryTransferReport = {
  taken: Partial<Record<LocalHistoryItemKind, number>>
  /**
   * The number of answers and quiz results that were not added because the account already had one. The first answer to
   * a question counts.
   */
  known: number
  /** The number of answers and quiz results that were not added because their question or quiz no longer exists. */
  gone: number
}

const REPORT_KEY_PREFIX = 'taken-over '

const EMPTY_REPORT: HistoryTransferReport = { taken: {}, known: 0, gone: 0 }

/** Returns the report of a player's history transfer, or `null` if there is none. */
export function loadLocalHistoryTransferReport(playerId: string): HistoryTransferReport | null {
  const found = browserStorage.readJson(`${REPORT_KEY_PREFIX}${playerId}`) as Partial<HistoryTransferReport> | null
  if (!found) return null
  return { taken: found.taken ?? {}, known: found.known ?? 0, gone: found.gone ?? 0 }
}

export function recordHistoryTransferOutcome(
  playerId: string,
  kind: LocalHistoryItemKind,
  outcome: 'taken' | 'known' | 'gone',
): void {
  const { taken, known, gone } = loadLocalHistoryTransferReport(playerId) ?? EMPTY_REPORT
  browserStorage.writeJson(`${REPORT_KEY_PREFIX}${playerId}`, {
    taken: outcome === 'taken' ? { ...taken, [kind]: (taken[kind] ?? 0) + 1 } : taken,
    known: known + (outcome === 'known' ? 1 : 0),
    gone: gone + (outcome === 'gone' ? 1 : 0),
  })
}

/** Stores an empty report of a player's history transfer. It is shown once all items are sent. */
export function createHistoryTransferReport(playerId: string): void {
  browserStorage.writeJson(`${REPORT_KEY_PREFIX}${playerId}`, EMPTY_REPORT)
}

export function deleteHistoryTransferReport(playerId: string): void {
  browserStorage.writeText(`${REPORT_KEY_PREFIX}${playerId}`, null)
}

export function subscribeToHistoryTransferReport(listener: () => void): () => void {
  return subscribeToBrowserStorage(REPORT_KEY_PREFIX, listener)
}

/**
 * Deletes the state of a player's history transfer: the report, the time of the offer, and the time at which the player
 * declined it.
 */
export function deleteHistoryTransferState(playerId: string): void {
  deleteHistoryTransferReport(playerId)
  browserStorage.writeText(`declined ${playerId}`, null)
  browserStorage.writeText(`offered ${playerId}`, null)
}
