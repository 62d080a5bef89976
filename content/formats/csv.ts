import { type CsvError, parse } from 'csv-parse/sync'
import { type Day, parseDay } from '#domain/day.ts'
import { FIELD_NAMES, QUESTION_FIELDS } from '#domain/question-fields.ts'
import { KINDS, type QuestionKind } from '#domain/question-kinds.ts'
import { keptYearlyDate, parseYearlyDate } from '#domain/yearly-date.ts'
import {
  type Column,
  columnOf,
  COLUMNS,
  columnsIn,
  type FieldOfOneColumn,
  FURTHER_WRONG_OPTIONS,
  LETTERS,
  WRONG_OPTION_COLUMNS,
} from './csv-columns.ts'
import {
  type ExportedQuestion,
  type Format,
  type ForeignQuestion,
  type ReadRow,
  tidied,
  UnreadableFile,
} from './foreign-question.ts'

const DELIMITERS = [',', ';', '\t']

/** CSV with a header row; lists are separated by `;`. */
export const csv: Format = {
  looksRight: (text) => delimiterOf(text) !== undefined,
  read: readCsv,
  carries: () => true,
  // The mark tells spreadsheets that it is UTF-8.
  head: `\uFEFF${COLUMNS.join(',')}\r\n`,
  write: (question) => `${cellsOf(question).map(written).join(',')}\r\n`,
  tail: '',
}

function* readCsv(text: string): Iterable<ReadRow> {
  const delimiter = delimiterOf(text)
  if (delimiter === undefined) {
    throw new UnreadableFile('A CSV file begins with a header row that has Question and Answer')
  }
  const rows: ReadRow[] = []
  let places: ReturnType<typeof columnsIn> = null
  let lastLine = 0
  parse(text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, ''), {
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error) => void (error && rows.push(refusedFor(error))),
    // Nothing is kept of a record but the row that is made of it.
    on_record: (record: string[], { lines }) => {
      // What is counted is where a record ends.
      const line = lines - record.join('').split('\n').length + 1
      if (places) rows.push(rowOf(record.map(unguarded), { places, line }))
      places ??= columnsIn(record)
      lastLine = lines
      return null
    },
  })
  for (const row of rows) yield row.line === 0 ? { ...row, line: lastLine + 1 } : row
}

/** Of a quotation mark that stays open only the end is known: its line is 0 until then. */
function refusedFor(error: CsvError): ReadRow {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
  const line = isOpen ? 0 : Number(error['lines'] ?? 1)
  const refused = isOpen
    ? 'A quotation mark is opened and never closed: what follows it cannot be read'
    : 'A quotation mark stands in the middle of a cell; within quotation marks it is doubled'
  return { line, text: '', refused }
}

function rowOf(
  cells: readonly string[],
  { places, line }: { places: ReadonlyMap<Column, number>; line: number },
): ReadRow {
  /** Undefined when the file has no such column. */
  const cell = (column: Column) => {
    const place = places.get(column)
    return place === undefined ? undefined : tidied(cells[place] ?? '')
  }
  const text = cell('Question') ?? ''
  try {
    const { answer, wrongOptions } = optionsOf(cell)
    const fields = FIELD_NAMES.filter((field) => field !== 'wrongOptions').map((field) => [
      field,
      valueIn(cell, field),
    ])
    const read = Object.fromEntries(fields) as Omit<
      ForeignQuestion,
      'kind' | 'wrongOptions' | 'acceptedAnswers'
    > & { kind?: QuestionKind; acceptedAnswers?: string[] }
    const kind = read.kind ?? kindOf(answer, wrongOptions)
    const { fixedOptions } = KINDS[kind]
    const question: ForeignQuestion = {
      ...read,
      id: cell('id') || undefined,
      plannedDay: dayIn(cell('PlannedDay')),
      text,
      kind,
      answer: fixedOptions ? yesOrNo(answer) : answer,
      acceptedAnswers: read.acceptedAnswers ?? [],
      wrongOptions: fixedOptions ? [] : wrongOptions,
      source: read.source || undefined,
      licence: read.licence || undefined,
    }
    return { line, question, notes: [] }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { line, text, refused: error.message }
  }
}

type Cell = (column: Column) => string | undefined

/** What a row says of a field; undefined when it says nothing. Throws UnreadableFile. */
function valueIn(cell: Cell, field: FieldOfOneColumn): unknown {
  const rules = QUESTION_FIELDS[field]
  const text = cell(columnOf(field))
  switch (rules.shape) {
    case 'text':
    case 'html':
    case 'link':
      return text
    case 'texts':
      return text === undefined ? undefined : listIn(text)
    case 'categories':
      return (text ?? '').split(';').map(tidied).filter(Boolean)
    case 'yearly-date':
      return text === undefined ? undefined : yearlyDateIn(text)
    case 'choice':
      return text ? choiceIn(text, Object.keys(rules.names), columnOf(field)) : undefined
  }
}

function dayIn(text = ''): Day | undefined {
  const day = text === '' ? undefined : parseDay(text)
  if (day === null) throw new UnreadableFile(`PlannedDay "${text}" is no day like 2026-11-21`)
  return day
}

/** As it is kept; also what spreadsheets make of it, `31-Oct`. */
function yearlyDateIn(text: string): string {
  if (text !== '' && !parseYearlyDate(text)) {
    throw new UnreadableFile(`YearlyDate "${text}" is no day of the year like 10-31`)
  }
  return keptYearlyDate(text)
}

function choiceIn(text: string, choices: readonly string[], column: Column): string {
  const one = choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  if (one === undefined) {
    throw new UnreadableFile(`${column} "${text}" is none of ${choices.join(', ')}`)
  }
  return one
}

/** The answer and the wrong options, whether they are named so or lettered. */
function optionsOf(cell: Cell) {
  const answer = cell('Answer') ?? ''
  const letters = LETTERS.filter((letter) => cell(letter))
  const wrong = WRONG_OPTION_COLUMNS.map(cell)
  const further = listIn(cell(FURTHER_WRONG_OPTIONS) ?? '')
  const wrongOptions = [...wrong.flatMap((option) => option || []), ...further]
  const lettered = letters.find((letter) => letter === answer.toUpperCase())
  const right = (lettered && cell(lettered)) ?? answer
  if (letters.length === 0) return { answer, wrongOptions }
  const others = letters.map((letter) => cell(letter) ?? '').filter((option) => option !== right)
  return { answer: right, wrongOptions: [...wrongOptions, ...others] }
}

function kindOf(answer: string, wrong: readonly string[]): QuestionKind {
  const options = [answer, ...wrong].map((option) => yesOrNo(option))
  const isYesNo = options.length < 3 && options.every((option) => /^(Yes|No)$/.test(option))
  if (isYesNo) return 'YesNo'
  return wrong.length > 0 ? 'MultiChoice' : 'Freetext'
}

function yesOrNo(text: string): string {
  if (/^(yes|true)$/i.test(text)) return 'Yes'
  return /^(no|false)$/i.test(text) ? 'No' : text
}

/** The delimiter with which the header row makes sense. */
function delimiterOf(text: string): string | undefined {
  const [header = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
  return DELIMITERS.find((delimiter) =>
    columnsIn(header.split(delimiter).map((name) => name.replaceAll('"', '').trim())),
  )
}

function cellsOf(question: ExportedQuestion): string[] {
  const cells = FIELD_NAMES.flatMap((field) => {
    const value: string | readonly string[] = question[field]
    if (typeof value === 'string') return value
    return field === 'wrongOptions' ? wrongOptionCells(value) : joined(value)
  })
  return [question.id, ...cells, question.plannedDay ?? '']
}

function wrongOptionCells(options: readonly string[]): string[] {
  const three = WRONG_OPTION_COLUMNS.map((_, at) => options[at] ?? '')
  return three.concat(joined(options.slice(WRONG_OPTION_COLUMNS.length)))
}

/** What a spreadsheet would take for a formula, whatever apostrophes already stand before it. */
const FORMULA = /^'*[=+\-@\t\r\n]/

/** A cell that no spreadsheet calculates: an apostrophe makes it text. */
function written(cell: string): string {
  const guarded = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n']|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Takes off the one apostrophe that `written` puts there. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function joined(list: readonly string[]): string {
  return list.map((one) => one.replaceAll(/[\\;]/g, String.raw`\$&`)).join(';')
}

/** The parts of a list between semicolons, of which `\;` is none. */
function listIn(text: string): string[] {
  return [...text.matchAll(/((?:\\[\\;]|[^;])+)(?:;|$)/g)]
    .map(([, part = '']) => tidied(part.replaceAll(/\\([\\;])/g, '$1')))
    .filter(Boolean)
}
