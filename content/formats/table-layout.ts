import type { TableChoices, TableLayout, TableRole } from '#domain/authoring/import-export.ts'
import { type AnswerAndOptions, answerEvidence, meaningIn } from './answer-meaning.ts'
import { optionList, withoutLetters } from './cell-lists.ts'
import type { TableRecord } from './csv-records.ts'
import { areEnough, meaningOfHeader, rolesIn } from './table-columns.ts'
import { yesOrNo } from './table-words.ts'

/**
 * Returns a fresh iterator over the rows of a table. The table is read several times, since its
 * meaning depends on all rows.
 */
export type Table = () => Iterable<TableRecord>

/** How a table is to be read. */
export type TablePlan = {
  layout: TableLayout
  /** Whether this software exported the table. Then its ids are those of this site, and its texts contain no codes. */
  isOurs: boolean
  /** Whether the option columns contain only wrong options. */
  optionsAreWrong: boolean
  /** Whether a yes or no without options makes a yes/no question. Otherwise it is a typed answer. */
  loneYesIsKind: boolean
  /** The line of the first row that can be a question. */
  firstLine: number
}

/** The most rows of titles and instructions before the header of a template. */
const MOST_TITLE_ROWS = 25
const SAMPLES = 3
const MOST_COLUMNS = 200

/** Plans how to read a table from the author's choices, and detects the rest. */
export function planOf(table: Table, choices: TableChoices): TablePlan {
  const first = firstRows(table)
  const headerAt = headerIn(first)
  const header = headerAt === -1 ? null : (first[headerAt]?.cells.slice(0, MOST_COLUMNS) ?? null)
  const data = first.slice(headerAt + 1)
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(header?.length ?? 0, ...data.map(({ cells }) => cells.length)),
  )
  const guessed = header ? rolesIn(header) : rolesOfBare(data, width)
  const firstLine = (first[headerAt]?.line ?? 0) + 1
  const likely = areReversed(table, { columns: guessed, firstLine }) ? reversed(guessed) : guessed
  const columns = Array.from(
    { length: width },
    (_, at) => choices.columns?.[at] ?? likely[at] ?? '',
  )
  const layout: TableLayout = {
    header:
      header && Array.from({ length: width }, (_, at) => (header[at] ?? '').trim().slice(0, 100)),
    samples: Array.from({ length: width }, (_, at) =>
      data
        .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 80))
        .filter(Boolean)
        .slice(0, SAMPLES),
    ),
    columns,
    answers: null,
    asks: null,
    leftSheets: [],
    titles: first
      .slice(0, Math.max(headerAt, 0))
      .map(({ cells }) => cells.filter(Boolean).join(' ').slice(0, 200)),
  }
  const isOurs = columns.includes('OurId')
  const bare = { layout, firstLine, isOurs, optionsAreWrong: false, loneYesIsKind: true }
  if (!areEnough(columns)) return { ...bare, layout: { ...layout, asks: 'columns' } }
  const plan = { ...bare, loneYesIsKind: isOurs || asksYesOrNo(table, bare) }
  if (!columns.some((role) => role === 'Option' || role === 'Options')) return plan
  const known = choices.answers ?? meaningOfHeader(layout.header ?? [])
  if (known) return { ...plan, layout: { ...layout, answers: known } }
  const meaning = meaningIn(answerEvidence(answersIn(table, plan)))
  if (meaning === null) return { ...plan, layout: { ...layout, asks: 'answers' } }
  if (meaning === 'apart') return { ...plan, optionsAreWrong: true }
  return { ...plan, layout: { ...layout, answers: meaning } }
}

/** Returns the row with the column names, or `null`. */
export function headerRow(table: Table): TableRecord | null {
  const rows = firstRows(table)
  return rows[headerIn(rows)] ?? null
}

function firstRows(table: Table): TableRecord[] {
  const rows: TableRecord[] = []
  for (const record of table()) {
    if (isBlank(record) || record.broken) continue
    rows.push(record)
    if (rows.length > MOST_TITLE_ROWS + SAMPLES) break
  }
  return rows
}

export function isBlank({ cells }: TableRecord): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/**
 * Whether a row has no question. Templates number empty rows in advance and may fill in the time
 * limit, so such a row has only numbers, outside the question columns.
 */
export function isUnfilled({ cells }: TableRecord, columns: TableLayout['columns']): boolean {
  return cells.every((cell, at) => {
    const text = cell.trim()
    return text === '' || (/^\d{1,6}\.?$/.test(text) && isBesideQuestion(columns[at]))
  })
}

function isBesideQuestion(role: TableRole | '' | undefined): boolean {
  return !role || role === 'SourceId'
}

/**
 * Returns the index of the header: the first row with question and answer columns, or the row with
 * the most known names, or -1.
 */
function headerIn(rows: readonly TableRecord[]): number {
  const roles = rows
    .slice(0, MOST_TITLE_ROWS)
    .map(({ cells }) => rolesIn(cells.slice(0, MOST_COLUMNS)))
  const enough = roles.findIndex(areEnough)
  if (enough >= 0) return enough
  // A single letter may be the content of a cell, so it does not count as a column name.
  const counts = roles.map(
    (list, at) =>
      list.filter((role, place) => role && (rows[at]?.cells[place]?.trim().length ?? 0) > 1).length,
  )
  const most = Math.max(0, ...counts)
  const at = counts.indexOf(most)
  const isNamed = roles[at]?.includes('Question') === true && most > 1
  return isNamed || (most > 2 && most > (roles[at]?.length ?? 0) / 2) ? at : -1
}

const OPTION_ROLES = new Set<TableRole | ''>(['Option', 'Options', 'WrongOption', 'WrongOptions'])
/** Question and answer columns are swapped if answers are this much longer than questions and this long. */
const LONGER = 2.5
const LONG = 40

/** Whether the question and answer columns are swapped, as in quizzes whose answers are clues. */
function areReversed(
  table: Table,
  { columns, firstLine }: { columns: TableLayout['columns']; firstLine: number },
): boolean {
  if (!areEnough(columns) || columns.some((role) => OPTION_ROLES.has(role))) return false
  let [rows, asked, answered, signs] = [0, 0, 0, 0]
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    const [question = ''] = cellsOf(record, columns, 'Question')
    const [answer = ''] = cellsOf(record, columns, 'Answer')
    rows += 1
    asked += question.length
    answered += answer.length
    if (/[?？]\s*$/.test(question)) signs += 1
  }
  return answered > LONG * rows && answered > LONGER * asked && signs < rows / 20
}

function reversed(columns: TableLayout['columns']): TableLayout['columns'] {
  const other: Partial<Record<TableRole | '', TableRole>> = {
    Question: 'Answer',
    Answer: 'Question',
  }
  return columns.map((role) => other[role] ?? role)
}

/**
 * Guesses the columns of a table without a header. The column with the longest texts is the
 * question. Of two columns the other is the answer.
 */
function rolesOfBare(rows: readonly TableRecord[], width: number): (TableRole | '')[] {
  const lengths = Array.from({ length: width }, (_, at) =>
    rows.reduce(
      (sum, { cells }) =>
        sum + (cells[at] ?? '').trim().length + (/[?？]\s*$/.test(cells[at] ?? '') ? 50 : 0),
      0,
    ),
  )
  const used = lengths.flatMap((length, at) => (length > 0 ? at : []))
  const asked = lengths.indexOf(Math.max(...lengths))
  return lengths.map((_, at) => {
    if (at === asked) return 'Question'
    return used.length === 2 && used.includes(at) ? 'Answer' : ''
  })
}

/** Returns the cells with a role in order. Missing cells are empty. */
export function cellsOf(
  { cells }: TableRecord,
  columns: TableLayout['columns'],
  role: TableRole,
): string[] {
  return columns.flatMap((one, at) => (one === role ? (cells[at] ?? '').trim() : []))
}

/** Returns the options of a row, in their positions. */
export function optionsIn(record: TableRecord, columns: TableLayout['columns']): string[] {
  const listed = cellsOf(record, columns, 'Options').flatMap(optionList)
  return withoutLetters([...cellsOf(record, columns, 'Option'), ...listed])
}

/** The share of yes and no answers below which they are ordinary texts, such as No for nobelium. */
const FEWEST_YES_NO = 0.01

function asksYesOrNo(table: Table, { layout, firstLine }: TablePlan): boolean {
  let [rows, sure] = [0, 0]
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    if (isUnfilled(record, layout.columns)) continue
    const [answer = ''] = cellsOf(record, layout.columns, 'Answer')
    rows += 1
    if (yesOrNo(answer, [])) sure += 1
  }
  return sure >= FEWEST_YES_NO * rows
}

function* answersIn(table: Table, { layout, firstLine }: TablePlan): Iterable<AnswerAndOptions> {
  const { columns } = layout
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    const [answer = ''] = cellsOf(record, columns, 'Answer')
    yield { answer, options: optionsIn(record, columns) }
  }
}
