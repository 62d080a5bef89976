import { browserStorage, onStored } from '../../storage.ts'
import { isLocalAnswer, type LocalAnswer } from './local-answer.ts'

/**
 * Answers are stored under one key each, because tabs share the storage: no tab can overwrite what another has
 * added.
 */
const START = 'played '

/** The maximum number of stored answers, about two years of daily questions. The oldest are evicted. */
const MOST_ANSWERS = 1000

export function localAnswer(questionId: string): LocalAnswer | null {
  const found = browserStorage.readJson(`${START}${questionId}`)
  return isLocalAnswer(found) ? found : null
}

/** Returns all local answers, oldest first. */
export function localAnswers(): LocalAnswer[] {
  return browserStorage
    .keys(START)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalAnswer)
    .toSorted((a, b) => a.answeredAt - b.answeredAt)
}

/** Saves a local answer; a question keeps its first answer. */
export function keepAnswer(answer: LocalAnswer): void {
  if (localAnswer(answer.questionId)) return
  makeRoom()
  browserStorage.writeJson(`${START}${answer.questionId}`, answer)
}

/** Marks a pick as counted in the question's tally and stores its receipt. */
export function markCounted(questionId: string, receipt: string | null): void {
  const answer = localAnswer(questionId)
  if (!answer || answer.counted) return
  const counted: LocalAnswer = {
    ...answer,
    counted: true,
    ...(receipt === null ? {} : { receipt }),
  }
  browserStorage.writeJson(`${START}${questionId}`, counted)
}

export function dropAnswers(questionIds: Iterable<string>): void {
  for (const id of questionIds) browserStorage.writeText(`${START}${id}`, null)
}

export function dropAllAnswers(): void {
  for (const key of browserStorage.keys(START)) browserStorage.writeText(key, null)
}

export function onHistory(listener: () => void): () => void {
  return onStored(START, listener)
}

/** Makes room for one more answer: deletes garbage, then the oldest answers. */
function makeRoom(): void {
  const keys = browserStorage.keys(START)
  if (keys.length < MOST_ANSWERS) return
  const kept = localAnswers()
  const validKeys = new Set(kept.map(({ questionId }) => `${START}${questionId}`))
  for (const key of keys) if (!validKeys.has(key)) browserStorage.writeText(key, null)
  const excess = kept.slice(0, Math.max(0, kept.length + 1 - MOST_ANSWERS))
  dropAnswers(excess.map(({ questionId }) => questionId))
}
