import type { Question } from '#domain/questions/question.ts'
import { QUESTION_FIELD_NAMES } from '#domain/questions/question-fields.ts'
import {
  isStoredAnswerJudgedRight,
  findDraftFlaws,
  findAllQuestionFlaws,
  doesFlawPreventPublishing,
} from '#domain/questions/question-flaws.ts'

/**
 * Returns the faults of a question to import, each as a sentence. `grave` faults prevent the import, `slight` ones are
 * shown as notes. A draft may be unfinished.
 */
export function findImportFlaws(question: Question, isDraft: boolean) {
  const flaws = findAllQuestionFlaws(question)
  const keepsOut = isDraft ? findDraftFlaws(question) : flaws.filter(doesFlawPreventPublishing)
  const codes = new Set(keepsOut.map(({ code, field }) => `${code} ${field}`))
  const slight = flaws.filter(({ code, field }) => !codes.has(`${code} ${field}`))
  const grave = [...findStorageFlaws(question), ...keepsOut.map(({ message }) => message)]
  if (grave.length === 0 && !isDraft && !isStoredAnswerJudgedRight(question)) {
    grave.push('Even its own answer would count as wrong')
  }
  return { grave, slight: slight.map(({ message }) => message) }
}

/** Returns the faults that prevent the import of a question even as an unfinished draft, each as a sentence. */
export function findDraftImportFlaws(question: Question): string[] {
  return [...findStorageFlaws(question), ...findDraftFlaws(question).map(({ message }) => message)]
}

/** Returns the faults that would prevent storing a question in the database. */
function findStorageFlaws(question: Question): string[] {
  const faults: string[] = []
  if (QUESTION_FIELD_NAMES.some((field) => [question[field]].flat().some((text) => text.includes('\0')))) {
    faults.push('It contains the invisible NUL character')
  }
  if (!/^[A-Za-z0-9][\w.:-]{0,199}$/.test(question.id)) {
    faults.push('Its id can only have letters, digits, dots, colons and dashes')
  }
  return faults
}
