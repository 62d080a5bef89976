import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'
import type { QuizResultRecord } from '../outbox/outbox-entry.ts'

/** The result of a quiz run that a visitor finished. */
export type LocalQuizResult = Omit<QuizResultRecord, 'type'> & {
  /** When the run ended, in milliseconds since 1970 by the server's clock. */
  finishedAt: number
}

export const LOCAL_QUIZ_RESULT_KEY_PREFIX = 'quiz-result '

/** The maximum number of local quiz results. The oldest are evicted. */
const MAX_LOCAL_RESULTS = 100

export function getLocalQuizResult(attemptId: string): LocalQuizResult | null {
  const found = browserStorage.readJson(`${LOCAL_QUIZ_RESULT_KEY_PREFIX}${attemptId}`)
  return isLocalResult(found) ? found : null
}

/** Returns all local quiz results, oldest first. */
export function listLocalQuizResults(): LocalQuizResult[] {
  return browserStorage
    .keys(LOCAL_QUIZ_RESULT_KEY_PREFIX)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalResult)
    .toSorted((a, b) => a.finishedAt - b.finishedAt)
}

export function saveLocalQuizResult(result: LocalQuizResult): void {
  const oldest = listLocalQuizResults().slice(0, -(MAX_LOCAL_RESULTS - 1))
  if (oldest.length > 0) deleteLocalQuizResults(oldest.map(({ attemptId }) => attemptId))
  browserStorage.writeJson(`${LOCAL_QUIZ_RESULT_KEY_PREFIX}${result.attemptId}`, result)
}

export function deleteLocalQuizResults(attemptIds: Iterable<string>): void {
  for (const id of attemptIds) browserStorage.writeText(`${LOCAL_QUIZ_RESULT_KEY_PREFIX}${id}`, null)
}

export function subscribeToLocalQuizResults(listener: () => void): () => void {
  return subscribeToBrowserStorage(LOCAL_QUIZ_RESULT_KEY_PREFIX, listener)
}

function isLocalResult(found: unknown): found is LocalQuizResult {
  const { quizId, attemptId, score, timeTaken, finishedAt } = (found ?? {}) as LocalQuizResult
  return (
    typeof quizId === 'string' && typeof attemptId === 'string' && [score, timeTaken, finishedAt].every(Number.isFinite)
  )
}
