/** How a run through a quiz ended. */
export type QuizResult = {
  score: number
  /** How many questions there were. */
  total: number
  /** Milliseconds; null when not known. */
  timeTaken: number | null
  /** Milliseconds since 1970. */
  finishedAt: number
}

/** What a player has to show for a quiz. */
export type QuizRecord = {
  quizId: string
  /** Empty when the quiz is gone. */
  title: string
  /** Empty when it cannot be played any more. */
  slug: string
  /** How often it was played to the end. */
  times: number
  best: QuizResult
  last: QuizResult
}

/** The best of some results: the largest part right, then the quickest, then the earliest. */
export function bestResult(results: readonly [QuizResult, ...QuizResult[]]): QuizResult {
  return results.reduce((best, one) => (isBetter(one, best) ? one : best))
}

function isBetter(one: QuizResult, other: QuizResult): boolean {
  // Compared crosswise, because a part like 2/3 has no exact number.
  const lead = one.score * other.total - other.score * one.total
  if (lead !== 0) return lead > 0
  const slower = (one.timeTaken ?? Infinity) - (other.timeTaken ?? Infinity)
  // Two unknown times make no number: then the earlier one it is.
  return slower === 0 || Number.isNaN(slower) ? one.finishedAt < other.finishedAt : slower < 0
}
