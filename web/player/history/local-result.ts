import { browserStorage, onStored } from '../../storage.ts'
import type { ResultRecord } from '../outbox/entry.ts'

/** The result of a quiz run that a visitor finished. */
export type LocalResult = Omit<ResultRecord, 'type'> & {
  /** When the run ended, in milliseconds since 1970 by the server's clock. */
  finishedAt: number
}

export const RESULT_START = 'quiz-result '

/** The maximum number of stored quiz results. The oldest are evicted. */
const MOST_RESULTS = 100

export function localResult(attemptId: string): LocalResult | null {
  const found = browserStorage.readJson(`${RESULT_START}${attemptId}`)
  return isLocalResult(found) ? found : null
}

/** Returns all local results, oldest first. */
export function localResults(): LocalResult[] {
  return browserStorage
    .keys(RESULT_START)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalResult)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
}

export function keepResult(result: LocalResult): void {
  const oldest = localResults().slice(0, -(MOST_RESULTS - 1))
  if (oldest.length > 0) dropResults(oldest.map(({ attemptId }) => attemptId))
  browserStorage.writeJson(`${RESULT_START}${result.attemptId}`, result)
}

export function dropResults(attemptIds: Iterable<string>): void {
  for (const id of attemptIds) browserStorage.writeText(`${RESULT_START}${id}`, null)
}

export function onResults(listener: () => void): () => void {
  return onStored(RESULT_START, listener)
}

function isLocalResult(found: unknown): found is LocalResult {
  const { quizId, attemptId, score, timeTaken, finishedAt } = (found ?? {}) as LocalResult
  return (
    typeof quizId === 'string' &&
    typeof attemptId === 'string' &&
    [score, timeTaken, finishedAt].every(Number.isFinite)
  )
}
