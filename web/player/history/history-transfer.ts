import { DAY_MS } from '#domain/time/units.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { claimBrowserCirclesInBackground } from './claim-circles-later.ts'
import { resetQuestionCardsOnPage } from '../session/player.ts'
import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'
import { listLocalAnswers } from './local-answer-store.ts'
import { doesAnswerCountForStreak } from './local-streak.ts'
import type { LocalAnswer } from './local-answer.ts'
import { type LocalQuizResult, listLocalQuizResults } from './local-result.ts'
import { transferLocalAnswers, transferLocalQuizResults } from './transfer-records.ts'
import { createHistoryTransferReport, type LocalHistoryItemKind } from '../outbox/history-transfer-report.ts'

/**
 * Functions that count and transfer one kind of local history, such as answers, to a player. Each kind has an entry in
 * `HISTORY_TRANSFER_HANDLERS`.
 */
type HistoryTransferHandler = {
  /** Formats a number of items, such as `12 answers`. */
  words: (count: number) => string
  /** Returns how many items of the local history were stored after the instant `after`. */
  count: (after: number) => number
  /**
   * Moves the items of the local history that were stored after the instant `after` to the player's outbox. The outbox
   * adds the outcome of each item to the history transfer report.
   */
  transfer: (playerId: string, after: number) => void
}

export const HISTORY_TRANSFER_HANDLERS: Record<LocalHistoryItemKind, HistoryTransferHandler> = {
  answers: {
    words: (count) => (count === 1 ? '1 answer' : `${count} answers`),
    count: (after) => listAnswersAfter(after).length,
    transfer: (playerId, after) => transferLocalAnswers(playerId, listAnswersAfter(after), WITH_REPORT),
  },
  results: {
    words: (count) => (count === 1 ? '1 quiz result' : `${count} quiz results`),
    count: (after) => listResultsAfter(after).length,
    transfer: (playerId, after) => transferLocalQuizResults(playerId, listResultsAfter(after), WITH_REPORT),
  },
}

const WITH_REPORT = { takenOver: true }

const HANDLER_ENTRIES = Object.entries(HISTORY_TRANSFER_HANDLERS) as [LocalHistoryItemKind, HistoryTransferHandler][]

/** Returns the kinds and numbers of local history items that were stored since the player last declined a transfer. */
export function countTransferableLocalHistoryItems(playerId: string): { name: LocalHistoryItemKind; count: number }[] {
  const after = getDeclinedAt(playerId)
  return HANDLER_ENTRIES.map(([name, { count }]) => ({ name, count: count(after) })).filter(({ count }) => count > 0)
}

/** Returns how many answers in the visitor's history were given on the question's own day, so that they count for a streak. */
export function countStreakDays(playerId: string): number {
  const now = getServerTime()
  return listAnswersAfter(getDeclinedAt(playerId)).filter((answer) => doesAnswerCountForStreak(answer, now)).length
}

/**
 * Returns whether a history transfer was offered to another player in this browser. The offer then contains no numbers,
 * because the history is probably another person's.
 */
export function isSharedBrowser(playerId: string): boolean {
  return (['offered ', 'declined '] as const).some((start) =>
    browserStorage.keys(start).some((key) => key !== `${start}${playerId}`),
  )
}

/**
 * Transfers the local history that was stored after an instant to a player: by default since the player last declined a
 * transfer.
 */
export function transferLocalHistory(playerId: string, after = getDeclinedAt(playerId)): void {
  browserStorage.writeText(`offered ${playerId}`, null)
  createHistoryTransferReport(playerId)
  for (const [, kind] of HANDLER_ENTRIES) kind.transfer(playerId, after)
  void claimBrowserCirclesInBackground()
}

/** How long the offer of a history transfer is shown if the player does not reply. */
const OFFER_LIFETIME_MS = DAY_MS

/**
 * Stores when a history transfer was first offered to the player. An offer without a reply within a day counts as
 * declined.
 */
export function recordLocalHistoryTransferOffer(playerId: string): void {
  const key = `offered ${playerId}` as const
  const offeredAt = Number(browserStorage.readText(key)) || 0
  const isOver = offeredAt > 0 && getServerTime() - offeredAt > OFFER_LIFETIME_MS
  if (isOver) browserStorage.writeText(`declined ${playerId}`, String(offeredAt))
  if (countTransferableLocalHistoryItems(playerId).length === 0) browserStorage.writeText(key, null)
  else if (isOver || offeredAt === 0) browserStorage.writeText(key, String(getServerTime()))
}

/**
 * Records that the local history in this browser does not belong to this player. The history stays in the browser for
 * another player and is no longer offered to this one. Resets the question cards that show its answers.
 */
export function declineHistoryTransfer(playerId: string): void {
  browserStorage.writeText(`declined ${playerId}`, String(getServerTime()))
  browserStorage.writeText(`offered ${playerId}`, null)
  resetQuestionCardsOnPage()
}

export function subscribeToDeclinedHistoryTransfers(listener: () => void): () => void {
  return subscribeToBrowserStorage('declined ', listener)
}

function getDeclinedAt(playerId: string): number {
  return Number(browserStorage.readText(`declined ${playerId}`)) || 0
}

function listAnswersAfter(after: number): LocalAnswer[] {
  return listLocalAnswers().filter(({ answeredAt }) => answeredAt > after)
}

function listResultsAfter(after: number): LocalQuizResult[] {
  return listLocalQuizResults().filter(({ finishedAt }) => finishedAt > after)
}
