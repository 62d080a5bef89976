import type { ImportTableChoices, ImportTableLayout, ImportColumnRole } from '#domain/authoring/import-export.ts'
import { type AnswerWithOptions, collectAnswerColumnStatistics, inferAnswerColumnMeaning } from './answer-meaning.ts'
import { type DifficultyScale, detectImportDifficultyScale } from './difficulty-scale.ts'
import { parseAnswerOptionsCell, stripOptionLabels } from './cell-lists.ts'
import type { ImportTableRow } from './csv-records.ts'
import {
  hasQuestionAndAnswerColumns,
  getAnswerColumnMeaningFromHeader,
  detectImportColumnRoles,
} from './table-columns.ts'
import { detectYesNoAnswer } from './table-words.ts'

/**
 * Returns a fresh iterator over the rows of an imported table. The table is read several times, since the meaning of
 * its columns depends on all rows.
 */
export type ImportTableRowSource = () => Iterable<ImportTableRow>

export type ImportTableStructure = {
  layout: ImportTableLayout
  /**
   * Whether this software exported the table. Then its ids are those of this site, and its texts contain no HTML
   * entities or tags.
   */
  isOurs: boolean
  /** Whether the option columns contain only wrong options. */
  optionsAreWrong: boolean
  /**
   * Whether a row without options whose answer is yes or no becomes a yes/no question. Otherwise it becomes a typed
   * answer.
   */
  loneYesIsKind: boolean
  /** The scale of a difficulty column that contains only numbers, or `null`. */
  difficultyScale: DifficultyScale | null
  /** The line of the first row that can be a question. */
  firstLine: number
}

/** The maximum number of rows of titles and instructions before the header of a template. */
const MAX_TITLE_ROWS = 25
const SAMPLES_PER_COLUMN = 3
const MAX_COLUMNS = 200

/**
 * Returns how to read an imported table: the header row, the role of each column and the meaning of answers. The
 * author's choices override what is detected.
 */
export function detectTableStructure(table: ImportTableRowSource, choices: ImportTableChoices): ImportTableStructure {
  const first = readFirstRows(table)
  const headerAt = findHeaderIndex(first)
  const header = headerAt === -1 ? null : (first[headerAt]?.cells.slice(0, MAX_COLUMNS) ?? null)
  const data = first.slice(headerAt + 1)
  const width = Math.min(MAX_COLUMNS, Math.max(header?.length ?? 0, ...data.map(({ cells }) => cells.length)))
  const guessed = header ? detectImportColumnRoles(header) : guessRolesWithoutHeader(data, width)
  const firstLine = (first[headerAt]?.line ?? 0) + 1
  const likely = isQuestionAnswerSwapped(table, { columns: guessed, firstLine })
    ? swapQuestionAndAnswer(guessed)
    : guessed
  const columns = Array.from({ length: width }, (_, at) => choices.columns?.[at] ?? likely[at] ?? '')
  const layout: ImportTableLayout = {
    header: header && Array.from({ length: width }, (_, at) => (header[at] ?? '').trim().slice(0, 100)),
    samples: Array.from({ length: width }, (_, at) =>
      data
        .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 80))
        .filter(Boolean)
        .slice(0, SAMPLES_PER_COLUMN),
    ),
    columns,
    answers: null,
    asks: null,
    leftSheets: [],
    titles: first.slice(0, Math.max(headerAt, 0)).map(({ cells }) => cells.filter(Boolean).join(' ').slice(0, 200)),
  }
  const isOurs = columns.includes('OurId')
  const difficultyScale = columns.includes('Difficulty')
    ? detectImportDifficultyScale(collectCells(table, { columns, firstLine }, 'Difficulty'))
    : null
  const bare = { layout, firstLine, isOurs, optionsAreWrong: false, loneYesIsKind: true, difficultyScale }
  if (!hasQuestionAndAnswerColumns(columns)) return { ...bare, layout: { ...layout, asks: 'columns' } }
  const plan = { ...bare, loneYesIsKind: isOurs || hasYesNoQuestions(table, bare) }
  if (!columns.some((role) => role === 'Option' || role === 'Options')) return plan
  const known = choices.answers ?? getAnswerColumnMeaningFromHeader(layout.header ?? [])
  if (known) return { ...plan, layout: { ...layout, answers: known } }
  const meaning = inferAnswerColumnMeaning(collectAnswerColumnStatistics(collectAnswers(table, plan)))
  if (meaning === null) return { ...plan, layout: { ...layout, asks: 'answers' } }
  if (meaning === 'apart') return { ...plan, optionsAreWrong: true }
  return { ...plan, layout: { ...layout, answers: meaning } }
}

/** Returns the header row of an imported table, or `null` if it has none. */
export function findHeaderRow(table: ImportTableRowSource): ImportTableRow | null {
  const rows = readFirstRows(table)
  return rows[findHeaderIndex(rows)] ?? null
}

function readFirstRows(table: ImportTableRowSource): ImportTableRow[] {
  const rows: ImportTableRow[] = []
  for (const record of table()) {
    if (isBlankImportTableRow(record) || record.broken) continue
    rows.push(record)
    if (rows.length > MAX_TITLE_ROWS + SAMPLES_PER_COLUMN) break
  }
  return rows
}

export function isBlankImportTableRow({ cells }: ImportTableRow): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/**
 * Whether a row has no question. Templates number empty rows in advance and may fill in the time
 * limit, so such a row has only numbers, outside the question columns.
 */
export function isImportRowWithoutQuestion({ cells }: ImportTableRow, columns: ImportTableLayout['columns']): boolean {
  return cells.every((cell, at) => {
    const text = cell.trim()
    return text === '' || (/^\d{1,6}\.?$/.test(text) && isNonQuestionRole(columns[at]))
  })
}

function isNonQuestionRole(role: ImportColumnRole | '' | undefined): boolean {
  return !role || role === 'SourceId'
}

/**
 * Returns the index of the header: the first row with question and answer columns, or the row with
 * the most known names, or -1.
 */
function findHeaderIndex(rows: readonly ImportTableRow[]): number {
  const roles = rows.slice(0, MAX_TITLE_ROWS).map(({ cells }) => detectImportColumnRoles(cells.slice(0, MAX_COLUMNS)))
  const enough = roles.findIndex(hasQuestionAndAnswerColumns)
  if (enough >= 0) return enough
  // A single letter may be the content of a cell, so it does not count as a column name.
  const counts = roles.map(
    (list, at) => list.filter((role, place) => role && (rows[at]?.cells[place]?.trim().length ?? 0) > 1).length,
  )
  const most = Math.max(0, ...counts)
  const at = counts.indexOf(most)
  const isNamed = roles[at]?.includes('Question') === true && most > 1
  return isNamed || (most > 2 && most > (roles[at]?.length ?? 0) / 2) ? at : -1
}

const OPTION_ROLES = new Set<ImportColumnRole | ''>(['Option', 'Options', 'WrongOption', 'WrongOptions'])
/**
 * The question and answer columns count as swapped if two conditions are met. All answers together are more than
 * `MIN_REVERSED_LENGTH_RATIO` times as long as all questions. The average answer is longer than
 * `MIN_REVERSED_ANSWER_LENGTH` characters.
 */
const MIN_REVERSED_LENGTH_RATIO = 2.5
const MIN_REVERSED_ANSWER_LENGTH = 40

/** Whether the question and answer columns are swapped, as in quizzes whose answers are clues. */
function isQuestionAnswerSwapped(
  table: ImportTableRowSource,
  { columns, firstLine }: { columns: ImportTableLayout['columns']; firstLine: number },
): boolean {
  if (!hasQuestionAndAnswerColumns(columns) || columns.some((role) => OPTION_ROLES.has(role))) return false
  let [rows, asked, answered, signs] = [0, 0, 0, 0]
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    const [question = ''] = getCellsOfColumnRole(record, columns, 'Question')
    const [answer = ''] = getCellsOfColumnRole(record, columns, 'Answer')
    rows += 1
    asked += question.length
    answered += answer.length
    if (/[?？]\s*$/.test(question)) signs += 1
  }
  return (
    answered > MIN_REVERSED_ANSWER_LENGTH * rows && answered > MIN_REVERSED_LENGTH_RATIO * asked && signs < rows / 20
  )
}

function swapQuestionAndAnswer(columns: ImportTableLayout['columns']): ImportTableLayout['columns'] {
  const other: Partial<Record<ImportColumnRole | '', ImportColumnRole>> = {
    Question: 'Answer',
    Answer: 'Question',
  }
  return columns.map((role) => other[role] ?? role)
}

/**
 * Guesses the columns of a table without a header. The column with the longest texts is the
 * question. Of two columns the other is the answer.
 */
function guessRolesWithoutHeader(rows: readonly ImportTableRow[], width: number): (ImportColumnRole | '')[] {
  const lengths = Array.from({ length: width }, (_, at) =>
    rows.reduce(
      (sum, { cells }) => sum + (cells[at] ?? '').trim().length + (/[?？]\s*$/.test(cells[at] ?? '') ? 50 : 0),
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

/** Returns the cells of a table row in the columns with the given role, from left to right. Missing cells are empty. */
export function getCellsOfColumnRole(
  { cells }: ImportTableRow,
  columns: ImportTableLayout['columns'],
  role: ImportColumnRole,
): string[] {
  return columns.flatMap((one, at) => (one === role ? (cells[at] ?? '').trim() : []))
}

export function parseImportRowAnswerOptions(record: ImportTableRow, columns: ImportTableLayout['columns']): string[] {
  const listed = getCellsOfColumnRole(record, columns, 'Options').flatMap(parseAnswerOptionsCell)
  return stripOptionLabels([...getCellsOfColumnRole(record, columns, 'Option'), ...listed])
}

function* collectCells(
  table: ImportTableRowSource,
  { columns, firstLine }: { columns: ImportTableLayout['columns']; firstLine: number },
  role: ImportColumnRole,
): Iterable<string> {
  for (const record of table()) {
    if (record.line < firstLine || record.broken || isImportRowWithoutQuestion(record, columns)) continue
    yield getCellsOfColumnRole(record, columns, role)[0] ?? ''
  }
}

/**
 * The minimum share of rows whose answer is yes or no for these to become yes/no questions. In other tables, such an
 * answer is a text, such as No for nobelium.
 */
const MIN_YES_NO_SHARE = 0.01

function hasYesNoQuestions(table: ImportTableRowSource, { layout, firstLine }: ImportTableStructure): boolean {
  let [rows, sure] = [0, 0]
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    if (isImportRowWithoutQuestion(record, layout.columns)) continue
    const [answer = ''] = getCellsOfColumnRole(record, layout.columns, 'Answer')
    rows += 1
    if (detectYesNoAnswer(answer, [])) sure += 1
  }
  return sure >= MIN_YES_NO_SHARE * rows
}

function* collectAnswers(
  table: ImportTableRowSource,
  { layout, firstLine }: ImportTableStructure,
): Iterable<AnswerWithOptions> {
  const { columns } = layout
  for (const record of table()) {
    if (record.line < firstLine || record.broken) continue
    const [answer = ''] = getCellsOfColumnRole(record, columns, 'Answer')
    yield { answer, options: parseImportRowAnswerOptions(record, columns) }
  }
}
