/** A run that is over and whose score the server does not have yet. */
export type PendingResult = {
  /** Whose it is; null for a visitor who is not signed in. */
  playerId: string | null
  quizId: string
  attemptId: string
  score: number
  /** What the stopwatch showed, hh:mm:ss. */
  time: string
  /** Milliseconds since 1970. */
  finishedAt: number
  /** Why the server will not have it; null while it may. */
  refused: string | null
}

/** How long a visitor's result waits for somebody to sign in, and a refused one for another try. */
const DAY_MS = 86_400_000

/**
 * What is left of the results when a player comes: their own, those of others, who may come back,
 * and what a visitor played in this browser within a day, which becomes theirs.
 */
export function claimResults(
  pending: readonly PendingResult[],
  playerId: string,
  now: number,
): PendingResult[] {
  return pending
    .filter(
      (one) => (one.playerId !== null && one.refused === null) || now - one.finishedAt < DAY_MS,
    )
    .map((one): PendingResult => Object.assign({}, one, { playerId: one.playerId ?? playerId }))
}

/** Adds a result, or puts it in the place of what was known of the same run. */
export function putResult(
  pending: readonly PendingResult[],
  added: PendingResult,
): PendingResult[] {
  return [...dropResult(pending, added.attemptId), added].slice(-50)
}

export function dropResult(pending: readonly PendingResult[], attemptId: string): PendingResult[] {
  return pending.filter((one) => one.attemptId !== attemptId)
}

/** Reads what was stored; garbage counts as nothing. */
export function parseResults(text: string | null): PendingResult[] {
  try {
    const found = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(found) ? found.filter(isPending) : []
  } catch {
    return []
  }
}

function isPending(found: unknown): found is PendingResult {
  const { playerId, quizId, attemptId, score, time, finishedAt, refused } = (found ??
    {}) as PendingResult
  return (
    (playerId === null || typeof playerId === 'string') &&
    typeof quizId === 'string' &&
    typeof attemptId === 'string' &&
    typeof score === 'number' &&
    typeof time === 'string' &&
    typeof finishedAt === 'number' &&
    (refused === null || typeof refused === 'string')
  )
}
