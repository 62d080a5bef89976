import { EXPORT_ID_COLUMN } from './our-id-column.ts'
import { QUESTION_FIELD_NAMES, type QuestionFieldName } from '#domain/questions/question-fields.ts'
import { formatSemicolonList } from './cell-lists.ts'
import type { ExportedQuestion } from './foreign-question.ts'

const COLUMN_NAMES: Partial<Record<QuestionFieldName, string>> = {
  text: 'Question',
  kind: 'QuestionType',
  format: 'QuestionFormat',
  moreInfo: 'Moreinfo',
  mediaUrl: 'MediaURL',
}

/** The number of wrong options with a column each. Further ones share a column. */
const WRONG_OPTION_COLUMNS = 3

export function getExportTableHeader(): string[] {
  const names = QUESTION_FIELD_NAMES.flatMap((field) =>
    field === 'wrongOptions'
      ? ['Wronganswer1', 'Wronganswer2', 'Wronganswer3', 'Wronganswers']
      : (COLUMN_NAMES[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}`),
  )
  return [EXPORT_ID_COLUMN, 'SourceId', ...names, 'PlannedDay']
}

export function toExportTableCells(question: ExportedQuestion): string[] {
  const cells = QUESTION_FIELD_NAMES.flatMap((field) => {
    const value: string | readonly string[] = question[field]
    if (typeof value === 'string') return value
    return field === 'wrongOptions' ? wrongOptionCells(value) : formatSemicolonList(value)
  })
  return [question.id, question.sourceId ?? '', ...cells, question.plannedDay ?? '']
}

function wrongOptionCells(options: readonly string[]): string[] {
  const own = Array.from({ length: WRONG_OPTION_COLUMNS }, (_, at) => options[at] ?? '')
  return own.concat(formatSemicolonList(options.slice(WRONG_OPTION_COLUMNS)))
}
