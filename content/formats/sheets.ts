import type { Table } from './table-layout.ts'
import { headerRow, isBlank } from './table-layout.ts'
import type { TableRecord } from './csv-records.ts'
import { UnreadableFile } from './foreign-question.ts'
import { areEnough, rolesIn } from './table-columns.ts'

/** One sheet of a spreadsheet. */
export type Sheet = { name: string; isHidden: boolean; records: Table }

/** The joined table of a spreadsheet, and the names of the sheets that are not in it. */
export type SheetsTable = { table: Table; left: string[] }

/**
 * Joins the first visible sheet that has questions and the visible sheets with the same columns.
 * Line numbers continue across sheets. Throws UnreadableFileError if all sheets are empty.
 */
export function tableOfSheets(sheets: readonly Sheet[]): SheetsTable {
  const filled = sheets.filter(({ records }) => hasRows(records))
  const shown = filled.filter(({ isHidden }) => !isHidden)
  const [first] = [...shown.filter(({ records }) => isHeaded(records)), ...shown]
  if (!first) throw new UnreadableFile('There is nothing in this spreadsheet')
  const header = namesIn(first)
  const others = filled.filter((one) => one !== first)
  const alike = others.filter((one) => !one.isHidden && header !== '' && namesIn(one) === header)
  return {
    table: () => joined(first, alike),
    left: others
      .filter((one) => !alike.includes(one))
      .map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)),
  }
}

function* joined(first: Sheet, others: readonly Sheet[]): Iterable<TableRecord> {
  let last = 0
  for (const record of first.records()) {
    last = record.line
    yield record
  }
  for (const { records } of others) {
    const before = last
    const header = headerRow(records)?.line ?? 0
    for (const record of records()) {
      last = before + record.line
      if (record.line > header) yield { ...record, line: last }
    }
  }
}

function hasRows(records: Table): boolean {
  for (const record of records()) if (!isBlank(record)) return true
  return false
}

function isHeaded(records: Table): boolean {
  return areEnough(rolesIn(headerRow(records)?.cells ?? []))
}

function namesIn({ records }: Sheet): string {
  const { cells = [] } = headerRow(records) ?? {}
  return cells.join('\t').trimEnd()
}
