import { type Day, parseIsoDay } from '#domain/time/day.ts'
import type { ImportColumnRole } from '#domain/authoring/import-export.ts'
import { type Difficulty, QUESTION_FIELD_RULES, type QuestionFieldName } from '#domain/questions/question-fields.ts'
import { normalizeYearlyDate, parseYearlyDate, YEARLY_DATE_EXAMPLES } from '#domain/time/yearly-date.ts'
import { parseSemicolonList } from './cell-lists.ts'
import { type DifficultyScale, convertScaleValueToDifficulty } from './difficulty-scale.ts'
import { collapseWhitespace } from './foreign-question.ts'
import type { GetCellByColumnRole } from './table-answer.ts'
import { type EnumField, parseQuestionEnumCell } from './table-words.ts'

/** Parses a row's value of a field, except for the answer and the options, which `table-answer.ts` parses. */
export function parseFieldValue(cell: GetCellByColumnRole, field: QuestionFieldName, notes: string[]): unknown {
  const role = ROLE_BY_FIELD[field]
  const text = role && cell(role)
  const { shape, label } = QUESTION_FIELD_RULES[field]
  if (text === undefined) return shape === 'categories' ? [] : undefined
  switch (shape) {
    case 'text':
      return field === 'source' || field === 'licence' ? text || undefined : collapseWhitespace(text)
    case 'html':
      return text
    case 'link':
      return text
    case 'texts':
      return parseSemicolonList(text)
    case 'categories':
      return parseSemicolonList(text)
    case 'yearly-date':
      if (text === '' || parseYearlyDate(text)) return normalizeYearlyDate(text)
      notes.push(`${label} "${text.slice(0, 60)}" isn’t a date like ${YEARLY_DATE_EXAMPLES}, so it’s left out`)
      return undefined
    case 'choice':
      if (text === '' && field === 'format') return ''
      return parseEnumTableCell(cell, field as EnumField, notes)
  }
}

const ROLE_BY_FIELD: Partial<Record<QuestionFieldName, ImportColumnRole>> = {
  rejectedAnswers: 'RejectedAnswers',
  categories: 'Categories',
  difficulty: 'Difficulty',
  format: 'QuestionFormat',
  yearlyDate: 'YearlyDate',
  status: 'Status',
  moreInfo: 'Moreinfo',
  reference: 'Reference',
  mediaUrl: 'MediaURL',
  mediaText: 'MediaText',
  source: 'Source',
  licence: 'Licence',
  suggestedBy: 'SuggestedBy',
}

/**
 * Returns the enum value of a word. For an unknown word it adds a note, and the author's default for the file applies.
 */
export function parseEnumTableCell(cell: GetCellByColumnRole, field: EnumField, notes: string[]): string | undefined {
  const text = cell(ROLE_BY_FIELD[field] ?? 'QuestionType')
  if (!text) return undefined
  const one = parseQuestionEnumCell(field, text)
  if (one === undefined) notes.push(`${QUESTION_FIELD_RULES[field].label} "${text.slice(0, 60)}" isn’t a value we know`)
  return one
}

/**
 * Returns the difficulty for a number in an imported difficulty column, and adds a note about how the number was read.
 */
export function parseScaledDifficulty(text = '', scale: DifficultyScale, notes: string[]): Difficulty | undefined {
  if (text === '') return undefined
  const difficulty = convertScaleValueToDifficulty(Number(text), scale)
  notes.push(`Difficulty ${text} of ${scale.least} to ${scale.most} is read as ${difficulty.toLowerCase()}`)
  return difficulty
}

export function parsePlannedDay(text = '', notes: string[]): Day | undefined {
  const day = text === '' ? undefined : parseIsoDay(text)
  if (day === null) notes.push(`Planned day "${text.slice(0, 60)}" isn’t a day like 2026-11-21, so it’s left out`)
  return day ?? undefined
}
