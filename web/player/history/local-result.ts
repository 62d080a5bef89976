import { browserStorage, subscribeToStorage } from '../../storage.ts'
import type { ResultRecord } from '../outbox/outbox-entry.ts'

/** The result of a quiz run that a visitor finished. */
export type LocalResult = Omit<ResultRecord, 'type'> & {
  /** When the run ended, in milliseconds since 1970 by the server's clock. */
  finishedAt: number
}

export const RESULT_KEY_PREFIX = 'quiz-result '

/** The maximum number of stored quiz results. The oldest are evicted. */
const MAX_LOCAL_RESULTS = 100

export function getLocalResult(attemptId: string): LocalResult | null {
  const found = browserStorage.readJson(`${RESULT_KEY_PREFIX}${attemptId}`)
  return isLocalResult(found) ? found : null
}

/** Returns all local results, oldest first. */
export function listLocalResults(): LocalResult[] {
  return browserStorage
    .keys(RESULT_KEY_PREFIX)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalResult)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
}

export function saveLocalResult(result: LocalResult): void {
  const oldest = listLocalResults().slice(0, -(MAX_LOCAL_RESULTS - 1))
  if (oldest.length > 0) deleteLocalResults(oldest.map(({ attemptId }) => attemptId))
  browserStorage.writeJson(`${RESULT_KEY_PREFIX}${result.attemptId}`, result)
}

export function deleteLocalResults(attemptIds: Iterable<string>): void {
  for (const id of attemptIds) browserStorage.writeText(`${RESULT_KEY_PREFIX}${id}`, null)
}

export function subscribeToLocalResults(listener: () => void): () => void {
  return subscribeToStorage(RESULT_KEY_PREFIX, listener)
}

function isLocalResult(found: unknown): found is LocalResult {
  const { quizId, attemptId, score, timeTaken, finishedAt } = (found ?? {}) as LocalResult
  return (
    typeof quizId === 'string' &&
    typeof attemptId === 'string' &&
    [score, timeTaken, finishedAt].every(Number.isFinite)
  )
}
