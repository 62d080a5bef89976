import type { TableRole } from '#domain/authoring/import-export.ts'
import { KINDS, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { isSeveral, placeOf } from './answer-meaning.ts'
import { optionList, semicolonList } from './cell-lists.ts'
import type { TableRecord } from './csv-records.ts'
import { tidied } from './foreign-question.ts'
import { cellsOf, optionsIn, type TablePlan } from './table-layout.ts'
import { yesOrNo } from './table-words.ts'

const SAY_ANSWERS = 'Please say first what the answer is: an option, its letter or its number'

/** Returns a row's cell in the column of a role, or `undefined` if there is no such column. */
export type Cell = (role: TableRole) => string | undefined

type FoundAnswer = { answer: string; wrong: string[]; accepted: string[] } | { refused: string }

/** Finds the answer and the wrong options of a row, in columns of their own or among the options. */
export function answerOf(
  record: TableRecord,
  {
    layout,
    optionsAreWrong,
    isOurs,
    statedKind,
    cell,
  }: Pick<TablePlan, 'layout' | 'isOurs' | 'optionsAreWrong'> & {
    statedKind: QuestionKind | undefined
    cell: Cell
  },
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
  if (statedKind && KINDS[statedKind].answeredBy === 'typing') {
    // For a typed question, all listed options are right.
    const [answer = '', ...accepted] =
      given && !filled.includes(given) && !/^[\d,\s]+$/.test(given) ? [given, ...filled] : filled
    return { answer, wrong, accepted }
  }
  const row = { answer: given, options }
  if (given === '') return { refused: asks === 'answers' ? SAY_ANSWERS : 'There is no answer' }
  if (filled.length === 1 && yesOrNo(given, filled))
    return { answer: given, wrong: filled, accepted: [] }
  // A number or letter that refers to the only option.
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
