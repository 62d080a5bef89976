/** The result of a completed run of a quiz. */
export type QuizResult = {
  score: number
  total: number
  /** The time that the player took for the quiz, in milliseconds; `null` when unknown. */
  timeTaken: number | null
  /** Milliseconds since 1970. */
  finishedAt: number
}

export type QuizRecord = {
  quizId: string
  /** The title of the quiz; empty when it is deleted. */
  title: string
  /** The slug of the quiz in page URLs; empty when the quiz is no longer playable. */
  slug: string
  /** How often the player has completed the quiz. */
  times: number
  best: QuizResult
  last: QuizResult
}

/** Returns the best result: the highest share of right answers, then the shortest time, then the earliest. */
export function getBestQuizResult(results: readonly [QuizResult, ...QuizResult[]]): QuizResult {
  return results.reduce((best, one) => (isBetterResult(one, best) ? one : best))
}

function isBetterResult(one: QuizResult, other: QuizResult): boolean {
  // Cross-multiplication compares the shares exactly.
  const lead = one.score * other.total - other.score * one.total
  if (lead !== 0) return lead > 0
  const slower = (one.timeTaken ?? Infinity) - (other.timeTaken ?? Infinity)
  // If both times are unknown, their difference is NaN (Infinity - Infinity). Then the result that was finished earlier
  // is better.
  return slower === 0 || Number.isNaN(slower) ? one.finishedAt < other.finishedAt : slower < 0
}
