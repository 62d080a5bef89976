import { createHash } from 'node:crypto'
import type { ParsedQuestion } from '#content/formats/foreign-question.ts'
import type { QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import { EMPTY_QUESTION_FIELDS, QUESTION_FIELD_NAMES, type QuestionFields } from '#domain/questions/question-fields.ts'
import { cleanHtml } from '../../questions/html-cleanup.ts'
import { resolveImportedCategories } from './import-categories.ts'
import { normalizeTextForComparison } from './compare-questions.ts'
import type { ImportJob } from '../import-job.ts'
import type { StoredQuestion } from './stored-questions.queries.ts'

/** Derives an id from text, answer and picture for a question whose file gives none. The same question gets the same id. */
export function deriveQuestionId(format: QuestionFileFormatName, { text, answer, mediaUrl }: ParsedQuestion): string {
  const parts = [normalizeTextForComparison(text), normalizeTextForComparison(answer), ...(mediaUrl ? [mediaUrl] : [])]
  const key = JSON.stringify(parts)
  return `${format}-${createHash('sha256').update(key).digest('hex').slice(0, 20)}`
}

/** Converts a question of a file to a new question. Missing fields get the values that the importer chose. */
export function createQuestionFromImport(
  foreign: ParsedQuestion,
  id: string,
  { choices, person }: Pick<ImportJob, 'choices' | 'person'>,
): Question {
  const { difficulty, status, source, licence } = choices
  const chosen = { ...EMPTY_QUESTION_FIELDS, difficulty, status, source, licence }
  const { categories, ...given } = getGivenFields(foreign)
  const question = { ...chosen, ...given, categories: resolveImportedCategories(categories, choices.mapping) }
  const isAdmin = person.role === 'admin'
  return { ...question, id, dayUsed: null, status: isAdmin ? question.status : 'Draft' }
}

/**
 * Returns a stored question with the changes of a file. If the file names the question by id, all given fields change,
 * otherwise only the text, the answers and the picture.
 */
export function mergeImportedFieldsIntoQuestion(
  { question: before, inQuiz }: Pick<StoredQuestion, 'question' | 'inQuiz'>,
  foreign: ParsedQuestion,
  { choices, person, isNamed }: Pick<ImportJob, 'choices' | 'person'> & { isNamed: boolean },
): Question {
  const { text, kind, answer, wrongOptions, acceptedAnswers } = foreign
  const asked = { text, kind, answer, wrongOptions, acceptedAnswers }
  if (!isNamed) return { ...before, ...asked, mediaUrl: foreign.mediaUrl || before.mediaUrl }
  const { categories, ...given } = getGivenFields(foreign)
  const after = { ...before, ...given }
  // The status stays if players may have answered the question, or if a contributor imports the file, because a
  // contributor cannot publish a draft.
  const isFixed = before.dayUsed !== null || inQuiz || person.role !== 'admin'
  return {
    ...after,
    categories: categories.length > 0 ? resolveImportedCategories(categories, choices.mapping) : before.categories,
    status: isFixed ? before.status : after.status,
  }
}

/** Returns the fields that the file gives, with sanitized explanation. */
function getGivenFields(
  foreign: ParsedQuestion,
): Partial<Omit<QuestionFields, 'categories'>> & Pick<ParsedQuestion, 'categories'> {
  const given = QUESTION_FIELD_NAMES.filter((field) => foreign[field] !== undefined)
  const entries = given.map((field) => [field, foreign[field]])
  const { moreInfo } = foreign
  const cleaned = moreInfo === undefined ? {} : { moreInfo: cleanHtml(moreInfo) }
  return { ...(Object.fromEntries(entries) as ReturnType<typeof getGivenFields>), ...cleaned }
}
