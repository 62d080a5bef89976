import { browserStorage, onStored } from '../../storage.ts'
import { isLocalAnswer, type LocalAnswer } from './local-answer.ts'

/**
 * What was answered in this browser while nobody was signed in, each answer under a name of its own:
 * tabs share them, and none can write over what another has added.
 */
const START = 'played '

/** As many answers as a browser keeps, some two years of playing; the oldest make way. */
const MOST_ANSWERS = 1000

export function localAnswer(questionId: string): LocalAnswer | null {
  const found = browserStorage.readJson(`${START}${questionId}`)
  return isLocalAnswer(found) ? found : null
}

/** All that is kept, oldest first. */
export function localAnswers(): LocalAnswer[] {
  return browserStorage
    .keys(START)
    .map((key) => browserStorage.readJson(key))
    .filter(isLocalAnswer)
    .toSorted((one, other) => one.answeredAt - other.answeredAt)
}

/** Of several answers to one question the first one counts. */
export function keepAnswer(answer: LocalAnswer): void {
  if (localAnswer(answer.questionId)) return
  makeRoom()
  browserStorage.writeJson(`${START}${answer.questionId}`, answer)
}

/** Marks a pick as counted among everybody's, which happens once, and keeps its receipt. */
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

export function onHistory(changed: () => void): () => void {
  return onStored(START, changed)
}

/** Throws out what is garbage, and then the oldest. */
function makeRoom(): void {
  const keys = browserStorage.keys(START)
  if (keys.length < MOST_ANSWERS) return
  const kept = localAnswers()
  const names = new Set(kept.map(({ questionId }) => `${START}${questionId}`))
  for (const key of keys) if (!names.has(key)) browserStorage.writeText(key, null)
  const tooMany = kept.slice(0, Math.max(0, kept.length + 1 - MOST_ANSWERS))
  dropAnswers(tooMany.map(({ questionId }) => questionId))
}
