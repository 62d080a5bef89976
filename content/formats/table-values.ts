import { type Day, parseDay } from '#domain/time/day.ts'
import type { TableRole } from '#domain/authoring/import-export.ts'
import { QUESTION_FIELDS, type QuestionField } from '#domain/questions/question-fields.ts'
import { keptYearlyDate, parseYearlyDate } from '#domain/time/yearly-date.ts'
import { semicolonList } from './cell-lists.ts'
import { oneLine } from './foreign-question.ts'
import type { Cell } from './table-answer.ts'
import { choiceMeant } from './table-words.ts'

/** Returns a row's value of a field that does not concern the answer. */
export function valueIn(cell: Cell, field: QuestionField, notes: string[]): unknown {
  const role = ROLES[field]
  const text = role && cell(role)
  const { shape, label } = QUESTION_FIELDS[field]
  if (text === undefined) return shape === 'categories' ? [] : undefined
  switch (shape) {
    case 'text':
      return field === 'source' || field === 'licence' ? text || undefined : oneLine(text)
    case 'html':
      return text
    case 'link':
      return text
    case 'texts':
      return semicolonList(text)
    case 'categories':
      return semicolonList(text)
    case 'yearly-date':
      if (text === '' || parseYearlyDate(text)) return keptYearlyDate(text)
      notes.push(`${label} "${text.slice(0, 60)}" is no day of the year like 10-31: it is left out`)
      return undefined
    case 'choice':
      return choiceIn(cell, field as 'difficulty' | 'status', notes)
  }
}

const ROLES: Partial<Record<QuestionField, TableRole>> = {
  rejectedAnswers: 'RejectedAnswers',
  categories: 'Categories',
  difficulty: 'Difficulty',
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
 * Returns the enum value of a word. For an unknown word it adds a note, and the author's default
 * for the file applies.
 */
export function choiceIn(
  cell: Cell,
  field: 'kind' | 'difficulty' | 'status',
  notes: string[],
): string | undefined {
  const text = cell(
    field === 'kind' ? 'QuestionType' : field === 'difficulty' ? 'Difficulty' : 'Status',
  )
  if (!text) return undefined
  const one = choiceMeant(field, text)
  if (one === undefined)
    notes.push(`${QUESTION_FIELDS[field].label} "${text.slice(0, 60)}" means nothing to us`)
  return one
}

export function dayIn(text = '', notes: string[]): Day | undefined {
  const day = text === '' ? undefined : parseDay(text)
  if (day === null)
    notes.push(`Planned day "${text.slice(0, 60)}" is no day like 2026-11-21: it is left out`)
  return day ?? undefined
}
