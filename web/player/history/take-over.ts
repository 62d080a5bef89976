import { DAY_MS } from '#domain/time/units.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { claimCirclesOfBrowser } from './claim-circles-later.ts'
import { resetPlayedCards } from '../session/player.ts'
import { browserStorage, subscribeToStorage } from '../../storage.ts'
import { listLocalAnswers } from './local-answer-store.ts'
import { countsForStreak } from './local-streak.ts'
import type { LocalAnswer } from './local-answer.ts'
import { type LocalQuizResult, listLocalQuizResults } from './local-result.ts'
import { takeOverLocalAnswers, takeOverLocalQuizResults } from './take-over-records.ts'
import { createVisitorHistoryTransferReport, type UnclaimedHistoryItemKind } from '../outbox/take-over-report.ts'

/**
 * Counts and takes over one kind of visitor history, such as answers. Each kind has an entry in
 * `UNCLAIMED_HISTORY_ITEM_HANDLERS`.
 */
type UnclaimedItemHandler = {
  /** Returns a text such as `12 answers`. */
  words: (count: number) => string
  /** Returns how many items were stored after an instant. */
  count: (after: number) => number
  /** Moves the items stored after an instant to the player. The outbox counts the outcome of each in the report. */
  takeOver: (playerId: string, after: number) => void
}

export const UNCLAIMED_HISTORY_ITEM_HANDLERS: Record<UnclaimedHistoryItemKind, UnclaimedItemHandler> = {
  answers: {
    words: (count) => (count === 1 ? '1 answer' : `${count} answers`),
    count: (after) => listAnswersAfter(after).length,
    takeOver: (playerId, after) => takeOverLocalAnswers(playerId, listAnswersAfter(after), WITH_REPORT),
  },
  results: {
    words: (count) => (count === 1 ? '1 quiz result' : `${count} quiz results`),
    count: (after) => listResultsAfter(after).length,
    takeOver: (playerId, after) => takeOverLocalQuizResults(playerId, listResultsAfter(after), WITH_REPORT),
  },
}

const WITH_REPORT = { takenOver: true }

const HANDLER_ENTRIES = Object.entries(UNCLAIMED_HISTORY_ITEM_HANDLERS) as [
  UnclaimedHistoryItemKind,
  UnclaimedItemHandler,
][]

/** Returns the kinds and numbers of items that were stored since the player last declined. */
export function countUnclaimedHistoryItems(playerId: string): { name: UnclaimedHistoryItemKind; count: number }[] {
  const after = getDeclinedAt(playerId)
  return HANDLER_ENTRIES.map(([name, { count }]) => ({ name, count: count(after) })).filter(({ count }) => count > 0)
}

/** Returns how many answers in the visitor's history were given on the question's own day, so that they count for a streak. */
export function countStreakDays(playerId: string): number {
  const now = getServerTime()
  return listAnswersAfter(getDeclinedAt(playerId)).filter((answer) => countsForStreak(answer, now)).length
}

/**
 * Returns whether another player was offered history in this browser. Then the offer tells no numbers, because they
 * are probably somebody else's.
 */
export function isSharedBrowser(playerId: string): boolean {
  return (['offered ', 'declined '] as const).some((start) =>
    browserStorage.keys(start).some((key) => key !== `${start}${playerId}`),
  )
}

/** Takes over what was stored after an instant: by default since the player last declined. */
export function takeOverLocalHistory(playerId: string, after = getDeclinedAt(playerId)): void {
  browserStorage.writeText(`offered ${playerId}`, null)
  createVisitorHistoryTransferReport(playerId)
  for (const [, kind] of HANDLER_ENTRIES) kind.takeOver(playerId, after)
  void claimCirclesOfBrowser()
}

/** How long an offer without a reply is shown. */
const OFFER_LIFETIME_MS = DAY_MS

/** Notes when the player was first offered the history. An offer that got no reply in time counts as declined. */
export function openHistoryOffer(playerId: string): void {
  const key = `offered ${playerId}` as const
  const offeredAt = Number(browserStorage.readText(key)) || 0
  const isOver = offeredAt > 0 && getServerTime() - offeredAt > OFFER_LIFETIME_MS
  if (isOver) browserStorage.writeText(`declined ${playerId}`, String(offeredAt))
  if (countUnclaimedHistoryItems(playerId).length === 0) browserStorage.writeText(key, null)
  else if (isOver || offeredAt === 0) browserStorage.writeText(key, String(getServerTime()))
}

/**
 * Leaves the history in this browser for another player, does not offer it to this player again, and resets the
 * played cards.
 */
export function declineHistoryTakeOver(playerId: string): void {
  browserStorage.writeText(`declined ${playerId}`, String(getServerTime()))
  browserStorage.writeText(`offered ${playerId}`, null)
  resetPlayedCards()
}

export function subscribeToTakeOverDecline(listener: () => void): () => void {
  return subscribeToStorage('declined ', listener)
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
