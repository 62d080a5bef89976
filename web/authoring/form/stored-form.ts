import { getServerTime } from '../../player/clock/server-clock.ts'
import { loadUnsavedForm, listUnsavedFormKeys } from '../unsaved-work-storage.ts'
import type { QuestionFormValues } from './form-values.ts'
import { EMPTY_QUESTION_FORM } from './form-values.ts'

/** Unsaved form values that the browser stores, with the version of the question they are based on. */
export type UnsavedQuestionForm = {
  values: QuestionFormValues
  start: QuestionFormValues
  version: number
  /** Milliseconds since 1970, or `null` if unknown. */
  keptAt: number | null
}

/**
 * The prefix of the names under which the browser stores the forms of new questions, which have no id yet. Several such
 * forms can be stored.
 */
const NEW_FORM_PREFIX = 'new'

export function createNewQuestionFormName(rest: string = getServerTime().toString(36)): string {
  return `${NEW_FORM_PREFIX}:${rest}`
}

export function isNewQuestionFormName(name: string): boolean {
  return name === NEW_FORM_PREFIX || name.startsWith(`${NEW_FORM_PREFIX}:`)
}

const QUIZ_QUESTION_PREFIX = 'in-quiz:'

/**
 * Returns the name under which the browser stores the form of a new question that is written inside a quiz's form.
 * `quizId` is `new` for a new quiz.
 */
export function getStoredFormNameInQuiz(quizId: string): string {
  return `${QUIZ_QUESTION_PREFIX}${quizId}`
}

/**
 * Returns the id of the quiz in whose form a new question was written. `name` is the name under which the browser
 * stores the form of the question. Returns `null` if the question was not written in a quiz's form.
 */
export function parseStoredFormQuizId(name: string): string | null {
  return name.startsWith(QUIZ_QUESTION_PREFIX) ? name.slice(QUIZ_QUESTION_PREFIX.length) : null
}

/** Returns the storage key of a question form. `name` is as in `loadUnsavedQuestionForm`. */
export const getQuestionFormStorageKey = (playerId: string, name: string) =>
  `${getStorageKeyPrefix(playerId)}${name}` as const

/**
 * Returns the storage key prefix of a player's question forms. It includes the player's id, so that other players of
 * this browser never see the text.
 */
const getStorageKeyPrefix = (playerId: string) => `unsaved-question:${playerId}:` as const

/**
 * Returns an unsaved question form of a player, or `null`. `name` is the id of the question, or the name of a new
 * question's stored form.
 */
export function loadUnsavedQuestionForm(playerId: string, name: string): UnsavedQuestionForm | null {
  const found = loadUnsavedForm(getQuestionFormStorageKey(playerId, name)) as Partial<UnsavedQuestionForm> | null
  if (!found) return null
  const { values, start, version = 0, keptAt = null } = found
  const whole = {
    values: { ...EMPTY_QUESTION_FORM, ...values },
    start: { ...EMPTY_QUESTION_FORM, ...start },
  }
  return { ...whole, version, keptAt }
}

/** Returns the names of a player's unsaved question forms, the latest first. */
export function listUnsavedQuestionFormNames(playerId: string): string[] {
  const names = listUnsavedFormKeys(getStorageKeyPrefix(playerId)).map((key) =>
    key.slice(getStorageKeyPrefix(playerId).length),
  )
  const keptAt = new Map(names.map((name) => [name, loadUnsavedQuestionForm(playerId, name)?.keptAt ?? 0]))
  return names.toSorted((a, b) => (keptAt.get(b) ?? 0) - (keptAt.get(a) ?? 0))
}

/** Returns the name of the stored form of the player's latest unsaved new question, or `undefined`. */
export function getLatestNewQuestionFormName(playerId: string): string | undefined {
  return listUnsavedQuestionFormNames(playerId).find(isNewQuestionFormName)
}
