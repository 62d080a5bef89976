import { createHash } from 'node:crypto'
import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import type { FormatName } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  BLANK_FIELDS,
  FIELD_NAMES,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { cleanHtml } from '../questions/html-cleanup.ts'
import { ourCategories } from './import-categories.ts'
import { foldedText } from './import-likeness.ts'
import type { ImportJob } from './import-job.ts'
import type { Stored } from './import.queries.ts'

/** The id of a question that brings none: the same for the same question in the same format. */
export function madeId(format: FormatName, { text, answer, mediaUrl }: ForeignQuestion): string {
  const parts = [foldedText(text), foldedText(answer), ...(mediaUrl ? [mediaUrl] : [])]
  const told = JSON.stringify(parts)
  return `${format}-${createHash('sha256').update(told).digest('hex').slice(0, 20)}`
}

/** A question of a file as ours, when it is new; what the file does not say is what was chosen. */
export function newQuestion(
  foreign: ForeignQuestion,
  id: string,
  { choices, person }: Pick<ImportJob, 'choices' | 'person'>,
): Question {
  const { difficulty, status, source, licence } = choices
  const chosen = { ...BLANK_FIELDS, difficulty, status, source, licence }
  const { categories, ...told } = fieldsTold(foreign)
  const question = { ...chosen, ...told, categories: ourCategories(categories, choices.mapping) }
  const isAdmin = person.role === 'admin'
  return { ...question, id, dayUsed: null, status: isAdmin ? question.status : 'Draft' }
}

/**
 * A question that is there, as the file would have it: of one that it names everything that
 * the file says, of another the question and its options alone.
 */
export function changedQuestion(
  { question: before, inQuiz }: Pick<Stored, 'question' | 'inQuiz'>,
  foreign: ForeignQuestion,
  { choices, person, isNamed }: Pick<ImportJob, 'choices' | 'person'> & { isNamed: boolean },
): Question {
  const { text, kind, answer, wrongOptions, acceptedAnswers } = foreign
  const asked = { text, kind, answer, wrongOptions, acceptedAnswers }
  if (!isNamed) return { ...before, ...asked, mediaUrl: foreign.mediaUrl || before.mediaUrl }
  const { categories, ...told } = fieldsTold(foreign)
  const after = { ...before, ...told }
  // What was played stays open to be looked at; and a contributor's draft stays one.
  const isFixed = before.dayUsed !== null || inQuiz || person.role !== 'admin'
  return {
    ...after,
    categories:
      categories.length > 0 ? ourCategories(categories, choices.mapping) : before.categories,
    status: isFixed ? before.status : after.status,
  }
}

/** What the file says, its explanation cleaned. */
function fieldsTold(
  foreign: ForeignQuestion,
): Partial<Omit<QuestionFields, 'categories'>> & Pick<ForeignQuestion, 'categories'> {
  const told = FIELD_NAMES.filter((field) => foreign[field] !== undefined)
  const entries = told.map((field) => [field, foreign[field]])
  const { moreInfo } = foreign
  const cleaned = moreInfo === undefined ? {} : { moreInfo: cleanHtml(moreInfo) }
  return { ...(Object.fromEntries(entries) as ReturnType<typeof fieldsTold>), ...cleaned }
}
