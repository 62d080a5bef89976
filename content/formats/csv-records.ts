import { UnreadableFileError } from './foreign-question.ts'

/** A row of a table, with the line on which it begins (from 1) and notes about problems. */
export type ImportTableRow = {
  line: number
  cells: string[]
  notes: string[]
  /** Names of contents outside the cells, such as pictures and comments. */
  left?: string[]
  /** The reason why the row of the file cannot be read. */
  broken?: string
}

const STRAY_QUOTE_NOTE = 'A quotation mark in the middle of a cell was kept'
const OPEN_QUOTE_NOTE = 'A quotation mark that is never closed was kept'

/** The limit for rescanning a text with unclosed quotation marks, as a multiple of its length. */
const MAX_SCAN_FACTOR = 4

/** The maximum number of cells in a row of a CSV file. */
const MAX_CELLS = 1000

type TextPosition = { at: number; line: number }

/**
 * Parses the rows of a CSV text. A misplaced quotation mark stays in its cell and adds a note. An
 * unclosed one does not affect other rows.
 */
export function* parseCsvRecords(text: string, delimiter: string): Iterable<ImportTableRow> {
  let budget = MAX_SCAN_FACTOR * text.length
  let place: TextPosition = { at: text.startsWith('\uFEFF') ? 1 : 0, line: 1 }
  let width = 0
  while (place.at < text.length) {
    const quoted = parseRecord(text, delimiter, place, budget > 0)
    budget -= quoted.end.at - place.at
    const isBroken = quoted.isOpen || (quoted.isStray && quoted.end.line > place.line + 1)
    const isOdd = quoted.isStray && quoted.record.cells.length !== width
    const plain = isBroken || isOdd ? parseRecord(text, delimiter, place, false) : null
    // Checks whether the row has as many cells as the first row when quotation marks have no special meaning. If so,
    // they are plain text.
    const isMeant = isBroken || plain?.record.cells.length === width
    const { record, end } = plain && isMeant ? plain : quoted
    if (isBroken && !record.notes.includes(OPEN_QUOTE_NOTE)) record.notes = [OPEN_QUOTE_NOTE]
    width ||= record.cells.length
    yield record
    place = end
  }
}

function parseRecord(text: string, delimiter: string, from: TextPosition, quotes: boolean) {
  const record: ImportTableRow = { line: from.line, cells: [], notes: [] }
  let { at, line } = from
  let [isOpen, isStray] = [false, false]
  for (;;) {
    const start = skipBlanks(text, at, delimiter)
    if (quotes && text[start] === '"') {
      const cell = parseQuotedCell(text, start, delimiter)
      record.cells.push(cell.text)
      line += cell.lines
      isOpen ||= cell.isOpen
      isStray ||= cell.isStray
      at = cell.end
    } else {
      const end = findCellEnd(text, at, delimiter)
      const cell = text.slice(at, end)
      if (cell.includes('"') && !isInchMeasure(cell)) isStray = true
      record.cells.push(cell)
      at = end
    }
    if (text[at] === delimiter) {
      if (record.cells.length > MAX_CELLS) {
        throw new UnreadableFileError(`The row in line ${from.line} has more than 1,000 cells`)
      }
      at += 1
      continue
    }
    if (isStray) record.notes.push(STRAY_QUOTE_NOTE)
    const isPair = text[at] === '\r' && text[at + 1] === '\n'
    return { record, isOpen, isStray, end: { at: at + (isPair ? 2 : 1), line: line + 1 } }
  }
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  if (delimiter === ' ') return from
  while (text[at] === ' ') at += 1
  return text[at] === '"' ? at : from
}

/** Returns the index at which an unquoted cell ends. */
function findCellEnd(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function parseQuotedCell(text: string, from: number, delimiter: string) {
  let [cell, at, lines, isStray] = ['', from + 1, 0, false]
  for (;;) {
    const next = text.indexOf('"', at)
    if (next === -1) return { text: cell, end: text.length, lines, isOpen: true, isStray }
    const part = text.slice(at, next)
    lines += countLineBreaks(part)
    cell += part
    if (text[next + 1] === '"') {
      cell += '"'
      at = next + 2
      continue
    }
    let after = next + 1
    while (text[after] === ' ') after += 1
    const sign = text[after]
    if (sign === undefined || sign === delimiter || sign === '\n' || sign === '\r') {
      return { text: cell, end: after, lines, isOpen: false, isStray }
    }
    // A quotation mark within a quoted cell that the author forgot to double.
    cell += '"'
    isStray = true
    at = next + 1
  }
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

/** Whether a cell such as `a 5" disc` has an inch sign, which is no stray quotation mark. */
function isInchMeasure(cell: string): boolean {
  return /^[^"]*\d"[^"]*$/.test(cell)
}
