import { createHash } from 'node:crypto'
import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import type { FormatName } from '#domain/import-export.ts'
import type { Question } from '#domain/question.ts'
import { cleanHtml } from '../questions/html-cleanup.ts'
import { ourCategories } from './import-categories.ts'
import { foldedText } from './import-likeness.ts'
import type { ImportJob } from './import-job.ts'
import type { Stored } from './import.queries.ts'

/** The id of a question that brings none: the same for the same question in the same format. */
export function madeId(format: FormatName, { text, answer }: ForeignQuestion): string {
  const told = JSON.stringify([foldedText(text), foldedText(answer)])
  return `${format}-${createHash('sha256').update(told).digest('hex').slice(0, 20)}`
}

/** A question of a file as ours, when it is new; what the file does not say is what was chosen. */
export function newQuestion(
  foreign: ForeignQuestion,
  id: string,
  { choices, person }: Pick<ImportJob, 'choices' | 'person'>,
): Question {
  const { text, kind, answer, wrongOptions, acceptedAnswers } = foreign
  return {
    id,
    text,
    kind,
    answer,
    wrongOptions,
    acceptedAnswers,
    categories: ourCategories(foreign.categories, choices.mapping),
    difficulty: foreign.difficulty ?? choices.difficulty,
    status: person.role === 'admin' ? (foreign.status ?? choices.status) : 'Draft',
    moreInfo: cleanHtml(foreign.moreInfo ?? ''),
    reference: foreign.reference ?? '',
    mediaUrl: foreign.mediaUrl ?? '',
    source: foreign.source ?? choices.source,
    licence: foreign.licence ?? choices.licence,
    dayUsed: null,
  }
}

/**
 * A question that is there, as the file would have it: of one that brings its id everything that
 * the file says, of another the question and its options alone.
 */
export function changedQuestion(
  { question: before, inQuiz }: Pick<Stored, 'question' | 'inQuiz'>,
  foreign: ForeignQuestion,
  { choices, person }: Pick<ImportJob, 'choices' | 'person'>,
): Question {
  const { text, kind, answer, wrongOptions, acceptedAnswers } = foreign
  const asked = { text, kind, answer, wrongOptions, acceptedAnswers }
  if (foreign.id === undefined) return { ...before, ...asked }
  // What was played stays open to be looked at; and a contributor's draft stays one.
  const isFixed = before.dayUsed !== null || inQuiz || person.role !== 'admin'
  return {
    ...before,
    ...asked,
    categories:
      foreign.categories.length > 0
        ? ourCategories(foreign.categories, choices.mapping)
        : before.categories,
    difficulty: foreign.difficulty ?? before.difficulty,
    status: isFixed ? before.status : (foreign.status ?? before.status),
    moreInfo: foreign.moreInfo === undefined ? before.moreInfo : cleanHtml(foreign.moreInfo),
    reference: foreign.reference ?? before.reference,
    mediaUrl: foreign.mediaUrl ?? before.mediaUrl,
    source: foreign.source ?? before.source,
    licence: foreign.licence ?? before.licence,
  }
}
