import type { ImportTableChoices, ImportTableLayout, ImportColumnRole } from '#domain/authoring/import-export.ts'
import { QUESTION_FIELD_NAMES, type QuestionFieldName } from '#domain/questions/question-fields.ts'
import { MAX_WRONG_OPTIONS, QUESTION_KIND_RULES, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { parseSemicolonList } from './cell-lists.ts'
import type { ImportTableRow } from './csv-records.ts'
import { type ParsedQuestion, type ParsedImportRow, normalizeLineBreaks } from './foreign-question.ts'
import { formatNotesAboutUnimportedParts } from './losses.ts'
import type { CombinedWorksheets } from './worksheets.ts'
import { findAnswerInImportRow } from './table-answer.ts'
import {
  getCellsOfColumnRole,
  isImportRowWithoutQuestion,
  detectTableStructure,
  type ImportTableRowSource,
  type ImportTableStructure,
} from './table-layout.ts'
import { parseEnumTableCell, parsePlannedDay, parseScaledDifficulty, parseFieldValue } from './table-values.ts'
import { detectYesNoAnswer } from './table-words.ts'

export type QuestionTableReadResult = {
  layout: ImportTableLayout
  isOurs: boolean
  rows: Iterable<ParsedImportRow>
}

/** Reads the questions of a table. Returns them with the detected layout. */
export function readQuestionsFromImportTable(
  table: ImportTableRowSource,
  choices: ImportTableChoices = {},
): QuestionTableReadResult {
  const plan = detectTableStructure(table, choices)
  return { layout: plan.layout, isOurs: plan.isOurs, rows: parseRows(table, plan) }
}

/** Reads the questions of a spreadsheet, and lists the sheets that are left out. */
export function readQuestionsFromCombinedWorksheets(
  { table, left }: CombinedWorksheets,
  choices: ImportTableChoices = {},
): QuestionTableReadResult {
  const reading = readQuestionsFromImportTable(table, choices)
  return { ...reading, layout: { ...reading.layout, leftSheets: left } }
}

function* parseRows(table: ImportTableRowSource, plan: ImportTableStructure): Iterable<ParsedImportRow> {
  for (const record of table()) {
    const isRow = record.line >= plan.firstLine
    if (isRow && !isImportRowWithoutQuestion(record, plan.layout.columns)) yield parseRow(record, plan)
  }
}

const COLUMNS_UNKNOWN = 'Please say first which columns are the question and the answer'

function parseRow(record: ImportTableRow, plan: ImportTableStructure): ParsedImportRow {
  const { layout, isOurs, optionsAreWrong, loneYesIsKind } = plan
  const { columns, asks, header } = layout
  const { line } = record
  const notes = [...record.notes, ...formatNotesAboutUnimportedParts(record.left ?? [])]
  /** Returns the first cell of the column with a role, or `undefined` if the table has no column with this role. */
  const cell = (role: ImportColumnRole): string | undefined => {
    const [first] = getCellsOfColumnRole(record, columns, role)
    return first === undefined ? undefined : normalizeLineBreaks(first)
  }
  const text = cell('Question') ?? ''
  const refused = (why: string): ParsedImportRow => ({
    line,
    text: text || record.cells.join(' ').trim().slice(0, 200),
    refused: why,
  })
  if (record.broken) return refused(record.broken)
  if (asks === 'columns') return refused(COLUMNS_UNKNOWN)
  const surplus = record.cells.filter(
    (one, at) => one.trim() && !columns[at] && header?.[at] === '' && !isRowNumber(one, at, line, plan),
  )
  if (surplus.length > 0 && record.notes.length > 0)
    return refused(`${record.notes.join('. ')}. It also has too many cells`)
  if (surplus.length > 0) notes.push(`Left out, in columns without a name: ${surplus.join(', ').slice(0, 200)}`)
  notes.push(...listSoundLosses(record, layout))

  const statedKind = parseEnumTableCell(cell, 'kind', notes) as QuestionKind | undefined
  const found = findAnswerInImportRow(record, { layout, optionsAreWrong, isOurs, statedKind, cell })
  if ('refused' in found) return refused(found.refused)
  const { answer, wrong, accepted } = found
  const saysYesNo = statedKind !== undefined && QUESTION_KIND_RULES[statedKind].fixedOptions !== null
  const isText = wrong.length === 0 && !saysYesNo && !loneYesIsKind
  const verdict = isText ? null : detectYesNoAnswer(answer, wrong, saysYesNo)
  const kind = resolveKind(statedKind, { verdict, wrong, notes })
  const kept = wrong.slice(0, MAX_WRONG_OPTIONS)
  const left = wrong.slice(MAX_WRONG_OPTIONS)
  if (left.length > 0) notes.push(`Left out of its wrong options: ${left.join(', ')}`)
  const fields = QUESTION_FIELD_NAMES.filter((field) => !ANSWER_FIELDS.has(field)).map((field) => [
    field,
    field === 'difficulty' && plan.difficultyScale
      ? parseScaledDifficulty(cell('Difficulty'), plan.difficultyScale, notes)
      : parseFieldValue(cell, field, notes),
  ])
  const question: ParsedQuestion = {
    ...(Object.fromEntries(fields) as Omit<
      ParsedQuestion,
      'kind' | 'wrongOptions' | 'acceptedAnswers' | 'answer' | 'text'
    >),
    id: isOurs ? cell('OurId') || undefined : undefined,
    sourceId: cell('SourceId') || undefined,
    plannedDay: parsePlannedDay(cell('PlannedDay'), notes),
    text,
    kind,
    answer: QUESTION_KIND_RULES[kind].fixedOptions ? (verdict ?? answer) : answer,
    acceptedAnswers: [...accepted, ...parseSemicolonList(cell('AcceptedAnswers') ?? '')],
    wrongOptions: QUESTION_KIND_RULES[kind].wrongOptions.most > 0 ? kept : [],
  }
  return { line, question, notes }
}

/** Whether a cell is a row number, as in the unnamed first column of some templates. */
function isRowNumber(cell: string, at: number, line: number, { firstLine }: ImportTableStructure): boolean {
  return at === 0 && cell.trim() === String(line - firstLine + 1)
}

const ANSWER_FIELDS = new Set<QuestionFieldName>(['text', 'kind', 'answer', 'wrongOptions', 'acceptedAnswers'])

/** Returns the kind that a row states, if its answers allow it, or the kind that they suggest. */
function resolveKind(
  statedKind: QuestionKind | undefined,
  { verdict, wrong, notes }: { verdict: string | null; wrong: readonly string[]; notes: string[] },
): QuestionKind {
  const likelyKind = verdict ? 'YesNo' : wrong.length > 0 ? 'MultiChoice' : 'Freetext'
  if (statedKind === undefined || statedKind === likelyKind || wrong.length === 0) return statedKind ?? likelyKind
  if (QUESTION_KIND_RULES[statedKind].wrongOptions.most > 0) return statedKind
  notes.push(
    `It says that it is ${QUESTION_KIND_RULES[statedKind].label.toLowerCase()}, and has options: it becomes ${QUESTION_KIND_RULES[likelyKind].label.toLowerCase()}`,
  )
  return likelyKind
}

const SOUND_COLUMN = /audio|sound|video|clip|youtube|musi[ck]|ton\b/i

/** Lists the sounds and videos of an import row, which cannot be imported. */
function listSoundLosses({ cells }: ImportTableRow, { header, columns }: ImportTableLayout): string[] {
  return (header ?? []).flatMap((name, at) => {
    const cell = cells[at]?.trim() ?? ''
    return columns[at] === '' && cell !== '' && SOUND_COLUMN.test(name)
      ? `Left out: ${name} "${cell.slice(0, 100)}"`
      : []
  })
}
