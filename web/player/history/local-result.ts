import { browserStorage, onStored } from '../../storage.ts'
import type { ResultRecord } from '../outbox/entry.ts'

/** How a run through a quiz ended that nobody was signed in for. */
export type LocalResult = Omit<ResultRecord, 'type'> & {
  /** By the server's clock, in milliseconds since 1970. */
  finishedAt: number
}

export const RESULT_START = 'quiz-result '

/** As many as a browser keeps; the oldest make way. */
const MOST_RESULTS = 100

export function localResult(attemptId: string): LocalResult | null {
  const found = browserStorage.readJson(`${RESULT_START}${attemptId}`)
  return isLocalResult(found) ? found : null
}

/** All that are kept, oldest first. */
export function localResults(): LocalResult[] {
  return browserStorage
    .keys(RESULT_START)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalResult)
    .toSorted((one, other) => one.finishedAt - other.finishedAt)
}

export function keepResult(result: LocalResult): void {
  const oldest = localResults().slice(0, -(MOST_RESULTS - 1))
  if (oldest.length > 0) dropResults(oldest.map(({ attemptId }) => attemptId))
  browserStorage.writeJson(`${RESULT_START}${result.attemptId}`, result)
}

export function dropResults(attemptIds: Iterable<string>): void {
  for (const id of attemptIds) browserStorage.writeText(`${RESULT_START}${id}`, null)
}

export function onResults(changed: () => void): () => void {
  return onStored(RESULT_START, changed)
}

function isLocalResult(found: unknown): found is LocalResult {
  const { quizId, attemptId, score, timeTaken, finishedAt } = (found ?? {}) as LocalResult
  return (
    typeof quizId === 'string' &&
    typeof attemptId === 'string' &&
    [score, timeTaken, finishedAt].every(Number.isFinite)
  )
}
