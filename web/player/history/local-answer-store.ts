import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'
import { isLocalAnswer, type LocalAnswer } from './local-answer.ts'

/**
 * The storage key prefix of local answers. Each answer has its own key, so that no tab can overwrite an answer that
 * another tab has added.
 */
const ANSWER_KEY_PREFIX = 'played '

/** The maximum number of local answers, which is more than two years of daily questions. The oldest are evicted. */
const MAX_LOCAL_ANSWERS = 1000

export function getLocalAnswer(questionId: string): LocalAnswer | null {
  const found = browserStorage.readJson(`${ANSWER_KEY_PREFIX}${questionId}`)
  return isLocalAnswer(found) ? found : null
}

/** Returns all local answers, oldest first. */
export function listLocalAnswers(): LocalAnswer[] {
  return browserStorage
    .keys(ANSWER_KEY_PREFIX)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalAnswer)
    .toSorted((a, b) => a.answeredAt - b.answeredAt)
}

/** Saves a local answer, unless the question already has one. */
export function saveLocalAnswer(answer: LocalAnswer): void {
  if (getLocalAnswer(answer.questionId)) return
  evictOldAnswers()
  browserStorage.writeJson(`${ANSWER_KEY_PREFIX}${answer.questionId}`, answer)
}

export function markPickCounted(questionId: string, receipt: string | null): void {
  const answer = getLocalAnswer(questionId)
  if (!answer || answer.counted) return
  const counted: LocalAnswer = {
    ...answer,
    counted: true,
    ...(receipt === null ? {} : { receipt }),
  }
  browserStorage.writeJson(`${ANSWER_KEY_PREFIX}${questionId}`, counted)
}

export function deleteLocalAnswers(questionIds: Iterable<string>): void {
  for (const id of questionIds) browserStorage.writeText(`${ANSWER_KEY_PREFIX}${id}`, null)
}

export function deleteAllLocalAnswers(): void {
  for (const key of browserStorage.keys(ANSWER_KEY_PREFIX)) browserStorage.writeText(key, null)
}

export function subscribeToLocalAnswers(listener: () => void): () => void {
  return subscribeToBrowserStorage(ANSWER_KEY_PREFIX, listener)
}

/** Makes room for one more local answer: deletes invalid values, then the oldest answers. */
function evictOldAnswers(): void {
  const keys = browserStorage.keys(ANSWER_KEY_PREFIX)
  if (keys.length < MAX_LOCAL_ANSWERS) return
  const kept = listLocalAnswers()
  const validKeys = new Set(kept.map(({ questionId }) => `${ANSWER_KEY_PREFIX}${questionId}`))
  for (const key of keys) if (!validKeys.has(key)) browserStorage.writeText(key, null)
  const excess = kept.slice(0, Math.max(0, kept.length + 1 - MAX_LOCAL_ANSWERS))
  deleteLocalAnswers(excess.map(({ questionId }) => questionId))
}
