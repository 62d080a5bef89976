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
 * One kind of thing that visitors leave in this browser. Whatever else they may leave joins in here: then
 * whoever signs in is asked about it, too.
 */
type LeftKind = {
  /** `12 answers`. */
  words: (count: number) => string
  /** How many were left after an instant. */
  count: (after: number) => number
  /** Makes those the player's, and nobody else's; what became of each is to be noted in the report. */
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

/** What a player is to be asked about: all that was left here since they said no the last time. */
export function leftFor(playerId: string): { name: LeftKindName; count: number }[] {
  const after = declinedAt(playerId)
  return KINDS.map(([name, { count }]) => ({ name, count: count(after) })).filter(
    ({ count }) => count > 0,
  )
}

/** How many of the answers that a player is asked about were given on their day and count for a streak. */
export function daysForStreak(playerId: string): number {
  const now = serverNow()
  return answersAfter(declinedAt(playerId)).filter((answer) => countsOnItsDay(answer, now)).length
}

export function takeOverAll(playerId: string): void {
  beginReport(playerId)
  const after = declinedAt(playerId)
  for (const [, kind] of KINDS) kind.takeOver(playerId, after)
}

/** What was left stays here for whoever it belongs to; this player is not asked about it again, and plays anew. */
export function declineAll(playerId: string): void {
  browserStorage.writeText(`declined ${playerId}`, String(serverNow()))
  handOver()
}

export function onDecline(changed: () => void): () => void {
  return onStored('declined ', changed)
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
