import type { TableChoices } from '#domain/authoring/import-export.ts'
import { csvRecords, type TableRecord } from './csv-records.ts'
import type { TableFormat, Writer } from './format.ts'
import { OUR_ID_COLUMN } from './our-id-column.ts'
import { ourCells, ourHeader } from './our-table.ts'
import { areEnough, rolesIn } from './table-columns.ts'
import { readTable } from './table.ts'

/** How a table of ours begins, whether or not its first cell is quoted. */
const OURS = new RegExp(String.raw`^\uFEFF?"?${OUR_ID_COLUMN}`, 'i')

/** What a spreadsheet would take for a formula, whatever apostrophes already stand before it. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** CSV; lists are separated by `;`. */
export const csv: TableFormat & Writer = {
  looksRight: (text) => delimiterOf(text).isHeaded,
  mayBe: (text) => delimiterOf(text).isTable,
  readTable: readCsv,
  carries: () => true,
  // The mark tells spreadsheets that it is UTF-8.
  head: `\uFEFF${csvLine(ourHeader())}`,
  write: (question) => csvLine(ourCells(question)),
  tail: '',
}

function readCsv(all: string, choices?: TableChoices) {
  const { text, line, delimiter } = delimiterOf(all)
  const isOurs = OURS.test(text)
  return readTable(function* records(): Iterable<TableRecord> {
    for (const record of csvRecords(text, delimiter)) {
      const cells = isOurs ? record.cells.map(unguarded) : record.cells
      yield { ...record, cells, line: record.line + line }
    }
  }, choices)
}

const DELIMITERS = [',', ';', '\t', '|']
const LOOKED_AT = 20_000

/**
 * The delimiter of a text, without a line `sep=` before it: the one with which a header makes sense,
 * else the one with which rows are of one length.
 */
export function delimiterOf(all: string) {
  const said = /^\uFEFF?"?sep=(.)"?[ \t]*(\r\n|\r|\n)/i.exec(all)
  const text = said ? all.slice(said[0].length) : all
  const line = said ? 1 : 0
  const found = DELIMITERS.map((delimiter) => looks(text, delimiter)).toSorted(
    (one, other) => other.roles - one.roles || other.evenness - one.evenness,
  )[0]
  const { delimiter = ',', roles = 0, evenness = 0 } = found ?? {}
  return {
    text,
    line,
    delimiter: said?.[1] ?? delimiter,
    isHeaded: roles > 0,
    isTable: roles > 0 || evenness > 0,
  }
}

function looks(text: string, delimiter: string) {
  const part = text.slice(0, LOOKED_AT)
  const records = [...csvRecords(part, delimiter)]
  // Its last row may be cut off.
  if (part.length < text.length) records.pop()
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim()))
  const headers = rows.slice(0, 25).map(({ cells }) => rolesIn(cells))
  const header =
    headers.find(areEnough) ??
    headers.find((one) => one.includes('Question') && one.filter(Boolean).length > 1)
  const width = rows[0]?.cells.length ?? 0
  const even = rows.filter(
    ({ cells }) => cells.length === width && cells.filter((cell) => cell.trim()).length > 1,
  ).length
  const isEven = width > 1 && rows.length > 1 && even >= 0.9 * rows.length
  return { delimiter, roles: header?.filter(Boolean).length ?? 0, evenness: isEven ? width : 0 }
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

/** A cell that no spreadsheet calculates: an apostrophe makes it text. */
function written(cell: string): string {
  const guarded = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n'|]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Takes off the one apostrophe that `written` puts there. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
