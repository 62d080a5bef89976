import { getServerTime } from '../clock/server-clock.ts'
import { resetPlayedCards } from '../session/player.ts'
import { browserStorage, subscribeToStorage } from '../../storage.ts'
import { listLocalAnswers } from './local-answer-store.ts'
import { countsForStreak } from './local-streak.ts'
import type { LocalAnswer } from './local-answer.ts'
import { type LocalResult, listLocalResults } from './local-result.ts'
import { takeOverLocalAnswers, takeOverLocalResults } from './take-over-records.ts'
import { startTakeOverReport, type UnclaimedItemKind } from '../outbox/take-over-report.ts'

/**
 * Counts and takes over one kind of visitor history, such as answers. Each kind has an entry in
 * `UNCLAIMED_ITEM_HANDLERS`.
 */
type UnclaimedItemHandler = {
  /** Returns a text such as `12 answers`. */
  words: (count: number) => string
  /** Returns how many items were stored after an instant. */
  count: (after: number) => number
  /** Moves the items stored after an instant to the player. The outbox counts the outcome of each in the report. */
  takeOver: (playerId: string, after: number) => void
}

export const UNCLAIMED_ITEM_HANDLERS: Record<UnclaimedItemKind, UnclaimedItemHandler> = {
  answers: {
    words: (count) => (count === 1 ? '1 answer' : `${count} answers`),
    count: (after) => listAnswersAfter(after).length,
    takeOver: (playerId, after) =>
      takeOverLocalAnswers(playerId, listAnswersAfter(after), WITH_REPORT),
  },
  results: {
    words: (count) => (count === 1 ? '1 quiz result' : `${count} quiz results`),
    count: (after) => listResultsAfter(after).length,
    takeOver: (playerId, after) =>
      takeOverLocalResults(playerId, listResultsAfter(after), WITH_REPORT),
  },
}

const WITH_REPORT = { takenOver: true }

const HANDLER_ENTRIES = Object.entries(UNCLAIMED_ITEM_HANDLERS) as [
  UnclaimedItemKind,
  UnclaimedItemHandler,
][]

/** Returns the kinds and numbers of items that were stored since the player last declined. */
export function countUnclaimedItems(
  playerId: string,
): { name: UnclaimedItemKind; count: number }[] {
  const after = getDeclinedAt(playerId)
  return HANDLER_ENTRIES.map(([name, { count }]) => ({ name, count: count(after) })).filter(
    ({ count }) => count > 0,
  )
}

/** Returns how many of the offered answers were given on their day and count for a streak. */
export function countStreakDays(playerId: string): number {
  const now = getServerTime()
  return listAnswersAfter(getDeclinedAt(playerId)).filter((answer) => countsForStreak(answer, now))
    .length
}

export function takeOverLocalHistory(playerId: string): void {
  startTakeOverReport(playerId)
  const after = getDeclinedAt(playerId)
  for (const [, kind] of HANDLER_ENTRIES) kind.takeOver(playerId, after)
}

/**
 * Leaves the history in this browser for another player, does not offer it to this player again, and resets the
 * played cards.
 */
export function declineTakeOver(playerId: string): void {
  browserStorage.writeText(`declined ${playerId}`, String(getServerTime()))
  resetPlayedCards()
}

export function subscribeToDecline(listener: () => void): () => void {
  return subscribeToStorage('declined ', listener)
}

function getDeclinedAt(playerId: string): number {
  return Number(browserStorage.readText(`declined ${playerId}`)) || 0
}

function listAnswersAfter(after: number): LocalAnswer[] {
  return listLocalAnswers().filter(({ answeredAt }) => answeredAt > after)
}

function listResultsAfter(after: number): LocalResult[] {
  return listLocalResults().filter(({ finishedAt }) => finishedAt > after)
}
