import type { ImportTableRowSource } from './table-layout.ts'
import { findHeaderRow, isBlankImportTableRow } from './table-layout.ts'
import type { ImportTableRow } from './csv-records.ts'
import { UnreadableFileError } from './foreign-question.ts'
import { hasQuestionAndAnswerColumns, detectImportColumnRoles } from './table-columns.ts'

export type Worksheet = { name: string; isHidden: boolean; records: ImportTableRowSource }

/** The table that combines the alike worksheets of a workbook, and the names of the worksheets that it leaves out. */
export type CombinedWorksheets = { table: ImportTableRowSource; left: string[] }

/**
 * Combines the first visible worksheet that has questions with the visible worksheets that have the same columns. Line
 * numbers continue across worksheets. Throws UnreadableFileError if all worksheets are empty.
 */
export function combineWorksheets(sheets: readonly Worksheet[]): CombinedWorksheets {
  const filled = sheets.filter(({ records }) => hasRows(records))
  const shown = filled.filter(({ isHidden }) => !isHidden)
  const [first] = [...shown.filter(({ records }) => hasHeader(records)), ...shown]
  if (!first) throw new UnreadableFileError('This spreadsheet is empty')
  const header = headerNames(first)
  const others = filled.filter((one) => one !== first)
  const alike = others.filter((one) => !one.isHidden && header !== '' && headerNames(one) === header)
  return {
    table: () => combinedRecords(first, alike),
    left: others
      .filter((one) => !alike.includes(one))
      .map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)),
  }
}

function* combinedRecords(first: Worksheet, others: readonly Worksheet[]): Iterable<ImportTableRow> {
  let last = 0
  for (const record of first.records()) {
    last = record.line
    yield record
  }
  for (const { records } of others) {
    const before = last
    const header = findHeaderRow(records)?.line ?? 0
    for (const record of records()) {
      last = before + record.line
      if (record.line > header) yield { ...record, line: last }
    }
  }
}

function hasRows(records: ImportTableRowSource): boolean {
  for (const record of records()) if (!isBlankImportTableRow(record)) return true
  return false
}

function hasHeader(records: ImportTableRowSource): boolean {
  return hasQuestionAndAnswerColumns(detectImportColumnRoles(findHeaderRow(records)?.cells ?? []))
}

function headerNames({ records }: Worksheet): string {
  const { cells = [] } = findHeaderRow(records) ?? {}
  return cells.join('\t').trimEnd()
}
