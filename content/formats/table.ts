import { type Day, parseDay } from '#domain/day.ts'
import type { TableChoices, TableLayout, TableRole } from '#domain/import-export.ts'
import { FIELD_NAMES, QUESTION_FIELDS, type QuestionField } from '#domain/question-fields.ts'
import { KINDS, type QuestionKind } from '#domain/question-kinds.ts'
import { keptYearlyDate, parseYearlyDate } from '#domain/yearly-date.ts'
import { isSeveral, placeOf } from './answer-meaning.ts'
import { optionList, semicolonList } from './cell-lists.ts'
import type { TableRecord } from './csv-records.ts'
import { type ForeignQuestion, oneLine, type ReadRow, tidied } from './foreign-question.ts'
import { cellsOf, isBlank, optionsIn, planOf, type Table, type TablePlan } from './table-layout.ts'
import { choiceMeant, yesOrNo } from './table-words.ts'
import type { SheetsTable } from './sheets.ts'

export type TableReading = { layout: TableLayout; isOurs: boolean; rows: Iterable<ReadRow> }

/** The questions of a table, and how it was understood. */
export function readTable(table: Table, choices: TableChoices = {}): TableReading {
  const plan = planOf(table, choices)
  return { layout: plan.layout, isOurs: plan.isOurs, rows: rowsOf(table, plan) }
}

/** The same of a spreadsheet, with what of it is left out. */
export function readSheets({ table, left }: SheetsTable, choices: TableChoices = {}): TableReading {
  const reading = readTable(table, choices)
  return { ...reading, layout: { ...reading.layout, leftSheets: left } }
}

function* rowsOf(table: Table, plan: TablePlan): Iterable<ReadRow> {
  for (const record of table()) {
    if (record.line >= plan.firstLine && !isBlank(record)) yield rowOf(record, plan)
  }
}

const MOST_WRONG_OPTIONS = KINDS.MultiChoice.wrongOptions.most

const SAY_COLUMNS = 'Please say first which columns are the question and the answer'
const SAY_ANSWERS = 'Please say first what the answer is: an option, its letter or its number'

function rowOf(record: TableRecord, { layout, isOurs, optionsAreWrong }: TablePlan): ReadRow {
  const { columns, asks, header } = layout
  const { line } = record
  const notes = [...record.notes]
  /** Undefined when the table has no such column. */
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
    (one, at) => one.trim() && !columns[at] && header?.[at] === '',
  )
  if (surplus.length > 0 && record.notes.length > 0)
    return refused(`${record.notes.join('. ')}; and it has too many cells`)
  if (surplus.length > 0)
    notes.push(`Left out, in columns without a name: ${surplus.join(', ').slice(0, 200)}`)
  notes.push(...soundNotes(record, layout))

  const said = choiceIn(cell, 'kind', notes) as QuestionKind | undefined
  const found = answerOf(record, { layout, optionsAreWrong, isOurs, said, cell })
  if ('refused' in found) return refused(asks === 'answers' ? SAY_ANSWERS : found.refused)
  const { answer, wrong, accepted } = found
  const verdict = yesOrNo(answer, wrong, said === 'YesNo')
  const kind = kindOf(said, { verdict, wrong, notes })
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
    answer: kind === 'YesNo' ? (verdict ?? answer) : answer,
    acceptedAnswers: [...accepted, ...semicolonList(cell('AcceptedAnswers') ?? '')],
    wrongOptions: kind === 'YesNo' ? [] : kept,
  }
  return { line, question, notes }
}

const ASKED = new Set<QuestionField>(['text', 'kind', 'answer', 'wrongOptions', 'acceptedAnswers'])

type Cell = (role: TableRole) => string | undefined

type FoundAnswer = { answer: string; wrong: string[]; accepted: string[] } | { refused: string }

/** The answer and what is wrong, whether these have columns of their own or are among the options. */
function answerOf(
  record: TableRecord,
  {
    layout,
    optionsAreWrong,
    isOurs,
    said,
    cell,
  }: Omit<TablePlan, 'firstLine'> & { said: QuestionKind | undefined; cell: Cell },
): FoundAnswer {
  const { columns, answers, asks } = layout
  const given = cell('Answer') ?? ''
  const apart = cellsOf(record, columns, 'WrongOption').concat(
    cellsOf(record, columns, 'WrongOptions').flatMap(isOurs ? semicolonList : optionList),
  )
  const options = optionsIn(record, columns).map(tidied)
  const filled = options.filter(Boolean)
  const wrong = apart.map(tidied).filter(Boolean)
  if (filled.length === 0) return { answer: given, wrong, accepted: [] }
  if (optionsAreWrong) {
    const others = filled.filter((option) => option.toLowerCase() !== given.toLowerCase())
    return { answer: given, wrong: [...wrong, ...others], accepted: [] }
  }
  if (said === 'Freetext') {
    // What others call options are all right then.
    const [answer = '', ...accepted] =
      given && !filled.includes(given) && !/^[\d,\s]+$/.test(given) ? [given, ...filled] : filled
    return { answer, wrong, accepted }
  }
  const row = { answer: given, options }
  if (given === '') return { refused: 'There is no answer' }
  if (filled.length === 1 && yesOrNo(given, filled))
    return { answer: given, wrong: filled, accepted: [] }
  // The first of one option: nothing to choose from.
  if (filled.length === 1 && wrong.length === 0 && /^[01Aa]$/.test(given))
    return { answer: filled[0] ?? '', wrong, accepted: [] }
  const meanings =
    answers === null
      ? (['text'] as const)
      : answers === 'text'
        ? (['text', 'letter'] as const)
        : ([answers, 'text'] as const)
  const place = meanings.map((meaning) => placeOf(row, meaning)).find((at) => at >= 0) ?? -1
  if (asks === 'answers') return { refused: SAY_ANSWERS }
  if (place === -1) {
    return {
      refused: isSeveral(given)
        ? 'More than one option is right'
        : `The answer "${given.slice(0, 100)}" is none of the options`,
    }
  }
  const right = options[place] ?? ''
  return {
    answer: right,
    wrong: [...wrong, ...options.filter((option, at) => option !== '' && at !== place)],
    accepted: [],
  }
}

/** The kind a row says it is, when that can be; else what it looks like. */
function kindOf(
  said: QuestionKind | undefined,
  { verdict, wrong, notes }: { verdict: string | null; wrong: readonly string[]; notes: string[] },
): QuestionKind {
  const looks = verdict ? 'YesNo' : wrong.length > 0 ? 'MultiChoice' : 'Freetext'
  if (said === undefined || said === looks || wrong.length === 0) return said ?? looks
  if (said === 'MultiChoice') return said
  notes.push(
    `It says that it is ${KINDS[said].label.toLowerCase()}, and has options: it becomes ${KINDS[looks].label.toLowerCase()}`,
  )
  return looks
}

function valueIn(cell: Cell, field: QuestionField, notes: string[]): unknown {
  const role = ROLES[field]
  const text = role && cell(role)
  const { shape, label } = QUESTION_FIELDS[field]
  if (text === undefined) return shape === 'categories' ? [] : undefined
  switch (shape) {
    case 'text':
      return field === 'source' || field === 'licence' ? text || undefined : oneLine(text)
    case 'html':
      return text
    case 'link':
      return text
    case 'texts':
      return semicolonList(text)
    case 'categories':
      return semicolonList(text)
    case 'yearly-date':
      if (text === '' || parseYearlyDate(text)) return keptYearlyDate(text)
      notes.push(`${label} "${text.slice(0, 60)}" is no day of the year like 10-31: it is left out`)
      return undefined
    case 'choice':
      return choiceIn(cell, field as 'difficulty' | 'status', notes)
  }
}

const ROLES: Partial<Record<QuestionField, TableRole>> = {
  rejectedAnswers: 'RejectedAnswers',
  categories: 'Categories',
  difficulty: 'Difficulty',
  yearlyDate: 'YearlyDate',
  status: 'Status',
  moreInfo: 'Moreinfo',
  reference: 'Reference',
  mediaUrl: 'MediaURL',
  mediaText: 'MediaText',
  source: 'Source',
  licence: 'Licence',
  suggestedBy: 'SuggestedBy',
}

/** One of ours for a word; what means nothing to us is told, and left to what is chosen for the file. */
function choiceIn(
  cell: Cell,
  field: 'kind' | 'difficulty' | 'status',
  notes: string[],
): string | undefined {
  const text = cell(
    field === 'kind' ? 'QuestionType' : field === 'difficulty' ? 'Difficulty' : 'Status',
  )
  if (!text) return undefined
  const one = choiceMeant(field, text)
  if (one === undefined)
    notes.push(`${QUESTION_FIELDS[field].label} "${text.slice(0, 60)}" means nothing to us`)
  return one
}

function dayIn(text = '', notes: string[]): Day | undefined {
  const day = text === '' ? undefined : parseDay(text)
  if (day === null)
    notes.push(`Planned day "${text.slice(0, 60)}" is no day like 2026-11-21: it is left out`)
  return day ?? undefined
}

const SOUND = /audio|sound|video|clip|youtube|musi[ck]|ton\b/i

/** What could be heard or seen moving and cannot come in, told row by row. */
function soundNotes({ cells }: TableRecord, { header, columns }: TableLayout): string[] {
  return (header ?? []).flatMap((name, at) => {
    const cell = cells[at]?.trim() ?? ''
    return columns[at] === '' && cell !== '' && SOUND.test(name)
      ? `Left out: ${name} "${cell.slice(0, 100)}"`
      : []
  })
}
