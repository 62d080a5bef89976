import type { Day } from '#domain/day.ts'

/** An answer that has not reached the server yet. */
export type PendingAnswer = {
  /** Whose it is; null for a visitor who is not signed in. */
  playerId: string | null
  questionId: string
  /** Null when the answer was only shown. */
  choice: string | null
  /** Milliseconds. */
  time: number
  /** The day on which it was answered, by the server's clock. */
  answeredOn: Day
  /** The day whose question it is; null when not known. */
  day: Day | null
}

/**
 * What is left of the pending answers when a player comes: their own, and of what was answered
 * before signing in only the question of today, once. Nobody else's is ever theirs.
 */
export function claimPending(
  pending: readonly PendingAnswer[],
  playerId: string,
  today: Day,
): PendingAnswer[] {
  const claimed = pending
    .filter((one) => one.playerId !== null || (one.day === today && one.answeredOn === today))
    .map((one): PendingAnswer => Object.assign({}, one, { playerId: one.playerId ?? playerId }))
  // Of two answers to one question the first one counts.
  return claimed.filter((one, at) => claimed.findIndex((other) => isSame(one, other)) === at)
}

/** Adds an answer, unless that player has already answered that question. */
export function addPending(
  pending: readonly PendingAnswer[],
  added: PendingAnswer,
): PendingAnswer[] {
  return pending.some((one) => isSame(one, added)) ? [...pending] : [...pending, added].slice(-200)
}

export function dropPending(
  pending: readonly PendingAnswer[],
  dropped: PendingAnswer,
): PendingAnswer[] {
  return pending.filter((one) => !isSame(one, dropped))
}

function isSame(one: PendingAnswer, other: PendingAnswer): boolean {
  return one.playerId === other.playerId && one.questionId === other.questionId
}

/** Reads what was stored; garbage counts as nothing. */
export function parsePending(text: string | null): PendingAnswer[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isPending) : []
  } catch {
    return []
  }
}

function isPending(found: unknown): found is PendingAnswer {
  const { playerId, questionId, choice, time, answeredOn } = (found ?? {}) as PendingAnswer
  return (
    (playerId === null || typeof playerId === 'string') &&
    typeof questionId === 'string' &&
    (choice === null || typeof choice === 'string') &&
    typeof time === 'number' &&
    typeof answeredOn === 'string'
  )
}
