import type { ImportTableChoices } from '#domain/authoring/import-export.ts'
import { parseCsvRecords, type ImportTableRow } from './csv-records.ts'
import type { TableFormatReader, QuestionFileFormatWriter } from './format.ts'
import { EXPORT_ID_COLUMN } from './our-id-column.ts'
import { toExportTableCells, getExportTableHeader } from './export-table.ts'
import { hasQuestionAndAnswerColumns, detectImportColumnRoles } from './table-columns.ts'
import { readQuestionsFromImportTable } from './table.ts'

/** The start of a CSV file that this site exported, with or without quotation marks. */
const OWN_EXPORT_START = new RegExp(String.raw`^\uFEFF?"?${EXPORT_ID_COLUMN}`, 'i')

/** Text that spreadsheets would evaluate as a formula, even after apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** The CSV format. Lists in cells are separated by `;`. */
export const csvFormat: TableFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => detectDelimiter(text).isHeaded,
  mayBe: (text) => detectDelimiter(text).isTable,
  readTable: readCsv,
  carries: () => true,
  // The byte order mark tells spreadsheets that the file is UTF-8.
  head: `\uFEFF${formatCsvLine(getExportTableHeader())}`,
  write: (question) => formatCsvLine(toExportTableCells(question)),
  tail: '',
}

function readCsv(all: string, choices?: ImportTableChoices) {
  const { text, line, delimiter } = detectDelimiter(all)
  const isOurs = OWN_EXPORT_START.test(text)
  return readQuestionsFromImportTable(function* records(): Iterable<ImportTableRow> {
    for (const record of parseCsvRecords(text, delimiter)) {
      const cells = isOurs ? record.cells.map(unguardCell) : record.cells
      yield { ...record, cells, line: record.line + line }
    }
  }, choices)
}

const DELIMITER_CANDIDATES = [',', ';', '\t', '|']
const SAMPLE_LENGTH = 20_000

/**
 * Detects the delimiter of a CSV text, from a line `sep=` if there is one. Otherwise the delimiter
 * with the most recognised header cells wins, then the one with rows of equal length.
 */
export function detectDelimiter(all: string) {
  const separatorLine = /^\uFEFF?"?sep=(.)"?[ \t]*(\r\n|\r|\n)/i.exec(all)
  const text = separatorLine ? all.slice(separatorLine[0].length) : all
  const line = separatorLine ? 1 : 0
  const found = DELIMITER_CANDIDATES.map((delimiter) => scoreDelimiter(text, delimiter)).toSorted(
    (one, other) => other.roles - one.roles || other.evenness - one.evenness,
  )[0]
  const { delimiter = ',', roles = 0, evenness = 0 } = found ?? {}
  return {
    text,
    line,
    delimiter: separatorLine?.[1] ?? delimiter,
    isHeaded: roles > 0,
    isTable: roles > 0 || evenness > 0,
  }
}

function scoreDelimiter(text: string, delimiter: string) {
  const part = text.slice(0, SAMPLE_LENGTH)
  const records = [...parseCsvRecords(part, delimiter)]
  // Leaves out the last row of the sample from a CSV file, which may be incomplete.
  if (part.length < text.length) records.pop()
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim()))
  const headers = rows.slice(0, 25).map(({ cells }) => detectImportColumnRoles(cells))
  const header =
    headers.find(hasQuestionAndAnswerColumns) ??
    headers.find((one) => one.includes('Question') && one.filter(Boolean).length > 1)
  const width = rows[0]?.cells.length ?? 0
  const even = rows.filter(
    ({ cells }) => cells.length === width && cells.filter((cell) => cell.trim()).length > 1,
  ).length
  const isEven = width > 1 && rows.length > 1 && even >= 0.9 * rows.length
  return { delimiter, roles: header?.filter(Boolean).length ?? 0, evenness: isEven ? width : 0 }
}

export function formatCsvLine(cells: readonly string[]): string {
  return `${cells.map(guardCell).join(',')}\r\n`
}

/** Prefixes a formula with an apostrophe, so that spreadsheets treat the cell as text. */
function guardCell(cell: string): string {
  const guarded = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n'|]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Removes the apostrophe that `guardCell` adds. */
function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
