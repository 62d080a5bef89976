import { sitePaths } from '../paths.ts'
import { deleteUnsavedForm, loadUnsavedForm, type UnsavedFormKey, listUnsavedFormKeys } from './unsaved-work-storage.ts'
import {
  parseStoredFormQuizId,
  isNewQuestionFormName,
  loadUnsavedQuestionForm,
  listUnsavedQuestionFormNames,
} from './form/stored-form.ts'

/** A question or quiz that was typed in this browser and not saved. */
export type UnsavedFormSummary = {
  key: UnsavedFormKey
  what: 'New question' | 'Question' | 'New quiz' | 'Quiz'
  /** The typed text of the question or title of the quiz. It may be empty. */
  about: string
  /** Milliseconds since 1970, or `null` if unknown. */
  keptAt: number | null
  /** The URL of the form in which the author can continue the unsaved question or quiz. */
  href: string
}

/** Returns the unsaved texts of a player, questions before quizzes, the latest question first. */
export function listUnsavedForms(playerId: string, isAdmin: boolean): UnsavedFormSummary[] {
  return [...listUnsavedQuestions(playerId, isAdmin), ...listUnsavedQuizzes(playerId)]
}

export function discardListedUnsavedForm(key: UnsavedFormKey): void {
  deleteUnsavedForm(key)
}

function listUnsavedQuestions(playerId: string, isAdmin: boolean): UnsavedFormSummary[] {
  return listUnsavedQuestionFormNames(playerId).flatMap((name) => {
    const kept = loadUnsavedQuestionForm(playerId, name)
    if (!kept) return []
    const isNew = isNewQuestionFormName(name)
    const quizId = parseStoredFormQuizId(name)
    return {
      key: `unsaved-question:${playerId}:${name}` as const,
      what: isNew || quizId !== null ? 'New question' : 'Question',
      about: kept.values.text.trim(),
      keptAt: kept.keptAt,
      href:
        quizId !== null
          ? getQuizFormPath(quizId)
          : isNew
            ? sitePaths.newText(name)
            : (isAdmin ? sitePaths.edit : sitePaths.draft)({ id: name }),
    }
  })
}

function listUnsavedQuizzes(playerId: string): UnsavedFormSummary[] {
  const start = `unsaved-quiz:${playerId}:` as const
  return listUnsavedFormKeys(start).flatMap((key) => {
    const id = key.slice(start.length)
    const kept = loadUnsavedForm(`${start}${id}`) as { values?: { title?: string } } | null
    if (!kept) return []
    return {
      key: `${start}${id}` as const,
      what: id === 'new' ? 'New quiz' : 'Quiz',
      about: kept.values?.title?.trim() ?? '',
      keptAt: null,
      href: getQuizFormPath(id),
    }
  })
}

function getQuizFormPath(id: string): string {
  return id === 'new' ? sitePaths.admin('NewQuiz') : sitePaths.editQuiz({ id })
}
