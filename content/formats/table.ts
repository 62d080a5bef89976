import type { TableChoices, TableLayout, TableRole } from '#domain/authoring/import-export.ts'
import { FIELD_NAMES, type QuestionField } from '#domain/questions/question-fields.ts'
import { KINDS, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { semicolonList } from './cell-lists.ts'
import type { TableRecord } from './csv-records.ts'
import { type ForeignQuestion, type ReadRow, tidied } from './foreign-question.ts'
import { leftOut } from './losses.ts'
import type { SheetsTable } from './sheets.ts'
import { answerOf } from './table-answer.ts'
import { cellsOf, isUnfilled, planOf, type Table, type TablePlan } from './table-layout.ts'
import { choiceIn, dayIn, valueIn } from './table-values.ts'
import { yesOrNo } from './table-words.ts'

export type TableReading = { layout: TableLayout; isOurs: boolean; rows: Iterable<ReadRow> }

/** Reads the questions of a table. Returns them with the detected layout. */
export function readTable(table: Table, choices: TableChoices = {}): TableReading {
  const plan = planOf(table, choices)
  return { layout: plan.layout, isOurs: plan.isOurs, rows: rowsOf(table, plan) }
}

/** Reads the questions of a spreadsheet, and lists the sheets that are left out. */
export function readSheets({ table, left }: SheetsTable, choices: TableChoices = {}): TableReading {
  const reading = readTable(table, choices)
  return { ...reading, layout: { ...reading.layout, leftSheets: left } }
}

function* rowsOf(table: Table, plan: TablePlan): Iterable<ReadRow> {
  for (const record of table()) {
    const isRow = record.line >= plan.firstLine
    if (isRow && !isUnfilled(record, plan.layout.columns)) yield rowOf(record, plan)
  }
}

const MOST_WRONG_OPTIONS = KINDS.MultiChoice.wrongOptions.most

const SAY_COLUMNS = 'Please say first which columns are the question and the answer'

function rowOf(record: TableRecord, plan: TablePlan): ReadRow {
  const { layout, isOurs, optionsAreWrong, loneYesIsKind } = plan
  const { columns, asks, header } = layout
  const { line } = record
  const notes = [...record.notes, ...leftOut(record.left ?? [])]
  /** Returns `undefined` if the table has no such column. */
  const cell = (role: TableRole): string | undefined => {
    const [first] = cellsOf(record, columns, role)
    return first === undefined ? undefined : tidied(first)
  }
  const text = cell('Question') ?? ''
  const refused = (why: string): ReadRow => ({
    line,
    text: text || record.cells.join(' ').trim().slice(0, 200),
    refused: why,
  })
  if (record.broken) return refused(record.broken)
  if (asks === 'columns') return refused(SAY_COLUMNS)
  const surplus = record.cells.filter(
    (one, at) =>
      one.trim() && !columns[at] && header?.[at] === '' && !isRowNumber(one, at, line, plan),
  )
  if (surplus.length > 0 && record.notes.length > 0)
    return refused(`${record.notes.join('. ')}; and it has too many cells`)
  if (surplus.length > 0)
    notes.push(`Left out, in columns without a name: ${surplus.join(', ').slice(0, 200)}`)
  notes.push(...soundNotes(record, layout))

  const statedKind = choiceIn(cell, 'kind', notes) as QuestionKind | undefined
  const found = answerOf(record, { layout, optionsAreWrong, isOurs, statedKind, cell })
  if ('refused' in found) return refused(found.refused)
  const { answer, wrong, accepted } = found
  const saysYesNo = statedKind !== undefined && KINDS[statedKind].fixedOptions !== null
  const isText = wrong.length === 0 && !saysYesNo && !loneYesIsKind
  const verdict = isText ? null : yesOrNo(answer, wrong, saysYesNo)
  const kind = kindOf(statedKind, { verdict, wrong, notes })
  const kept = wrong.slice(0, MOST_WRONG_OPTIONS)
  const left = wrong.slice(MOST_WRONG_OPTIONS)
  if (left.length > 0) notes.push(`Left out of its wrong options: ${left.join(', ')}`)
  const fields = FIELD_NAMES.filter((field) => !ASKED.has(field)).map((field) => [
    field,
    valueIn(cell, field, notes),
  ])
  const question: ForeignQuestion = {
    ...(Object.fromEntries(fields) as Omit<
      ForeignQuestion,
      'kind' | 'wrongOptions' | 'acceptedAnswers' | 'answer' | 'text'
    >),
    id: isOurs ? cell('OurId') || undefined : undefined,
    sourceId: cell('SourceId') || undefined,
    plannedDay: dayIn(cell('PlannedDay'), notes),
    text,
    kind,
    answer: KINDS[kind].fixedOptions ? (verdict ?? answer) : answer,
    acceptedAnswers: [...accepted, ...semicolonList(cell('AcceptedAnswers') ?? '')],
    wrongOptions: KINDS[kind].wrongOptions.most > 0 ? kept : [],
  }
  return { line, question, notes }
}

/** Whether a cell is a row number, as in the unnamed first column of some templates. */
function isRowNumber(cell: string, at: number, line: number, { firstLine }: TablePlan): boolean {
  return at === 0 && cell.trim() === String(line - firstLine + 1)
}

const ASKED = new Set<QuestionField>(['text', 'kind', 'answer', 'wrongOptions', 'acceptedAnswers'])

/** Returns the kind that a row states, if its answers allow it, or the kind that they suggest. */
function kindOf(
  statedKind: QuestionKind | undefined,
  { verdict, wrong, notes }: { verdict: string | null; wrong: readonly string[]; notes: string[] },
): QuestionKind {
  const likelyKind = verdict ? 'YesNo' : wrong.length > 0 ? 'MultiChoice' : 'Freetext'
  if (statedKind === undefined || statedKind === likelyKind || wrong.length === 0)
    return statedKind ?? likelyKind
  if (KINDS[statedKind].wrongOptions.most > 0) return statedKind
  notes.push(
    `It says that it is ${KINDS[statedKind].label.toLowerCase()}, and has options: it becomes ${KINDS[likelyKind].label.toLowerCase()}`,
  )
  return likelyKind
}

const SOUND = /audio|sound|video|clip|youtube|musi[ck]|ton\b/i

/** Lists a row's sounds and videos, which cannot be imported. */
function soundNotes({ cells }: TableRecord, { header, columns }: TableLayout): string[] {
  return (header ?? []).flatMap((name, at) => {
    const cell = cells[at]?.trim() ?? ''
    return columns[at] === '' && cell !== '' && SOUND.test(name)
      ? `Left out: ${name} "${cell.slice(0, 100)}"`
      : []
  })
}
