import { type CsvError, parse } from 'csv-parse/sync'
import type { Question } from '#domain/question.ts'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/question-fields.ts'
import { QUESTION_KINDS } from '#domain/question-kinds.ts'
import { type Column, COLUMNS, columnsIn } from './csv-columns.ts'
import {
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
  const { answer, wrongOptions } = optionsOf(cell)
  const acceptedAnswers = listIn(cell('AcceptedAnswers') ?? '')
  const choice = <T extends string>(column: Column, options: readonly T[]): T | undefined => {
    const wanted = cell(column)?.toLowerCase()
    if (!wanted) return undefined
    const one = options.find((option) => option.toLowerCase() === wanted)
    if (one === undefined) {
      throw new UnreadableFile(`${column} "${cell(column)}" is none of ${options.join(', ')}`)
    }
    return one
  }
  try {
    const kind = choice('QuestionType', QUESTION_KINDS) ?? kindOf(answer, wrongOptions)
    const question: ForeignQuestion = {
      id: cell('id') || undefined,
      text,
      kind,
      answer: kind === 'YesNo' ? yesOrNo(answer) : answer,
      wrongOptions: kind === 'YesNo' ? [] : wrongOptions,
      acceptedAnswers,
      categories: (cell('Categories') ?? '').split(';').map(tidied).filter(Boolean),
      difficulty: choice('Difficulty', DIFFICULTIES),
      status: choice('Status', QUESTION_STATUSES),
      moreInfo: cell('Moreinfo'),
      reference: cell('Reference'),
      mediaUrl: cell('MediaURL'),
      source: cell('Source') || undefined,
      licence: cell('Licence') || undefined,
    }
    return { line, question, notes: [] }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { line, text, refused: error.message }
  }
}

/** The answer and the wrong options, whether they are named so or lettered. */
function optionsOf(cell: (column: Column) => string | undefined) {
  const answer = cell('Answer') ?? ''
  const letters = (['A', 'B', 'C', 'D'] as const).filter((letter) => cell(letter))
  const wrong = (['Wronganswer1', 'Wronganswer2', 'Wronganswer3'] as const).map(cell)
  const wrongOptions = wrong.flatMap((option) => option || [])
  const lettered = letters.find((letter) => letter === answer.toUpperCase())
  const right = (lettered && cell(lettered)) ?? answer
  if (letters.length === 0) return { answer, wrongOptions }
  const others = letters.map((letter) => cell(letter) ?? '').filter((option) => option !== right)
  return { answer: right, wrongOptions: [...wrongOptions, ...others] }
}

function kindOf(answer: string, wrong: readonly string[]): Question['kind'] {
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

function cellsOf(question: Question): string[] {
  const { id, text, answer, kind, difficulty, status, moreInfo, reference, mediaUrl } = question
  const [first = '', second = '', third = ''] = question.wrongOptions
  const asked = [id, text, answer, first, second, third, joined(question.acceptedAnswers), kind]
  const rest = [question.categories.join(';'), difficulty, status, moreInfo, reference, mediaUrl]
  return [...asked, ...rest, question.source, question.licence]
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
