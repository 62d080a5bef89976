import { serverNow } from '../clock/server-clock.ts'
import { handOver } from '../session/player.ts'
import { browserStorage, onStored } from '../../storage.ts'
import { localAnswers } from './history.ts'
import { countsOnItsDay } from './local-streak.ts'
import type { LocalAnswer } from './local-answer.ts'
import { type LocalResult, localResults } from './local-result.ts'
import { takeOverAnswers, takeOverResults } from './post-local.ts'
import { beginReport, type LeftKindName } from '../outbox/take-over-report.ts'

/**
 * Counts and takes over one kind of visitor history, such as answers. Each kind has an entry in
 * `UNCLAIMED_ITEM_HANDLERS`.
 */
type LeftKind = {
  /** Returns a text such as `12 answers`. */
  words: (count: number) => string
  /** Returns how many items were stored after an instant. */
  count: (after: number) => number
  /** Moves the items stored after an instant to the player. The outbox counts the outcome of each in the report. */
  takeOver: (playerId: string, after: number) => void
}

export const LEFT_KINDS: Record<LeftKindName, LeftKind> = {
  answers: {
    words: (count) => (count === 1 ? '1 answer' : `${count} answers`),
    count: (after) => answersAfter(after).length,
    takeOver: (playerId, after) => takeOverAnswers(playerId, answersAfter(after), REPORTED),
  },
  results: {
    words: (count) => (count === 1 ? '1 quiz result' : `${count} quiz results`),
    count: (after) => resultsAfter(after).length,
    takeOver: (playerId, after) => takeOverResults(playerId, resultsAfter(after), REPORTED),
  },
}

const REPORTED = { takenOver: true }

const KINDS = Object.entries(LEFT_KINDS) as [LeftKindName, LeftKind][]

/** Returns the kinds and numbers of items that were stored since the player last declined. */
export function leftFor(playerId: string): { name: LeftKindName; count: number }[] {
  const after = declinedAt(playerId)
  return KINDS.map(([name, { count }]) => ({ name, count: count(after) })).filter(
    ({ count }) => count > 0,
  )
}

/** Returns how many of the offered answers were given on their day and count for a streak. */
export function daysForStreak(playerId: string): number {
  const now = serverNow()
  return answersAfter(declinedAt(playerId)).filter((answer) => countsOnItsDay(answer, now)).length
}

export function takeOverAll(playerId: string): void {
  beginReport(playerId)
  const after = declinedAt(playerId)
  for (const [, kind] of KINDS) kind.takeOver(playerId, after)
}

/**
 * Leaves the history in this browser for another player, does not offer it to this player again, and resets the
 * played cards.
 */
export function declineAll(playerId: string): void {
  browserStorage.writeText(`declined ${playerId}`, String(serverNow()))
  handOver()
}

export function onDecline(listener: () => void): () => void {
  return onStored('declined ', listener)
}

function declinedAt(playerId: string): number {
  return Number(browserStorage.readText(`declined ${playerId}`)) || 0
}

function answersAfter(after: number): LocalAnswer[] {
  return localAnswers().filter(({ answeredAt }) => answeredAt > after)
}

function resultsAfter(after: number): LocalResult[] {
  return localResults().filter(({ finishedAt }) => finishedAt > after)
}
