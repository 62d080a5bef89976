import type { Question } from '#domain/questions/question.ts'
import { QUESTION_FIELD_NAMES } from '#domain/questions/question-fields.ts'
import {
  doesQuestionAcceptItsAnswer,
  findDraftBlockingFlaws,
  findAllQuestionFlaws,
  doesFlawPreventPublishing,
} from '#domain/questions/question-flaws.ts'

/**
 * Returns the flaws of a question to import, each as a sentence. `blocking` flaws prevent the import, `minor` flaws are
 * shown as notes. A draft may be unfinished.
 */
export function findImportedQuestionFlaws(question: Question, isDraft: boolean) {
  const flaws = findAllQuestionFlaws(question)
  const keepsOut = isDraft ? findDraftBlockingFlaws(question) : flaws.filter(doesFlawPreventPublishing)
  const codes = new Set(keepsOut.map(({ code, field }) => `${code} ${field}`))
  const minor = flaws.filter(({ code, field }) => !codes.has(`${code} ${field}`))
  const blocking = [...findStorageFlaws(question), ...keepsOut.map(({ message }) => message)]
  if (blocking.length === 0 && !isDraft && !doesQuestionAcceptItsAnswer(question)) {
    blocking.push('Even its own answer would count as wrong')
  }
  return { blocking, minor: minor.map(({ message }) => message) }
}

/** Returns the flaws that prevent the import of a question even as an unfinished draft, each as a sentence. */
export function findDraftImportFlaws(question: Question): string[] {
  return [...findStorageFlaws(question), ...findDraftBlockingFlaws(question).map(({ message }) => message)]
}

/** Returns the flaws that would prevent storing a question in the database, each as a sentence. */
function findStorageFlaws(question: Question): string[] {
  const flaws: string[] = []
  if (QUESTION_FIELD_NAMES.some((field) => [question[field]].flat().some((text) => text.includes('\0')))) {
    flaws.push('It contains the invisible NUL character')
  }
  if (!/^[A-Za-z0-9][\w.:-]{0,199}$/.test(question.id)) {
    flaws.push('Its id can only have letters, digits, dots, colons and dashes')
  }
  return flaws
}
