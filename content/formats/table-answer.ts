import type { ImportColumnRole } from '#domain/authoring/import-export.ts'
import { QUESTION_KIND_RULES, type QuestionKind } from '#domain/questions/question-kinds.ts'
import { doesAnswerNameSeveralOptions, findAnswerOptionIndex } from './answer-meaning.ts'
import { parseAnswerOptionsCell, parseSemicolonList } from './cell-lists.ts'
import type { ImportTableRow } from './csv-records.ts'
import { normalizeLineBreaks } from './foreign-question.ts'
import { getCellsOfColumnRole, parseImportRowAnswerOptions, type ImportTableStructure } from './table-layout.ts'
import { detectYesNoAnswer } from './table-words.ts'

const ANSWER_MEANING_UNKNOWN = 'Please say first what the answer is: an option, its letter or its number'

/** Returns a row's cell in the column of a role, or `undefined` if there is no such column. */
export type GetCellByColumnRole = (role: ImportColumnRole) => string | undefined

type AnswerResult = { answer: string; wrong: string[]; accepted: string[] } | { refused: string }

/** Finds the answer and the wrong options of a row, in columns of their own or among the options. */
export function findAnswerInImportRow(
  record: ImportTableRow,
  {
    layout,
    optionsAreWrong,
    isOurs,
    statedKind,
    cell,
  }: Pick<ImportTableStructure, 'layout' | 'isOurs' | 'optionsAreWrong'> & {
    statedKind: QuestionKind | undefined
    cell: GetCellByColumnRole
  },
): AnswerResult {
  const { columns, answers, asks } = layout
  const given = cell('Answer') ?? ''
  const apart = getCellsOfColumnRole(record, columns, 'WrongOption').concat(
    getCellsOfColumnRole(record, columns, 'WrongOptions').flatMap(isOurs ? parseSemicolonList : parseAnswerOptionsCell),
  )
  const options = parseImportRowAnswerOptions(record, columns).map(normalizeLineBreaks)
  const filled = options.filter(Boolean)
  const wrong = apart.map(normalizeLineBreaks).filter(Boolean)
  if (filled.length === 0) return { answer: given, wrong, accepted: [] }
  if (optionsAreWrong) {
    const others = filled.filter((option) => option.toLowerCase() !== given.toLowerCase())
    return { answer: given, wrong: [...wrong, ...others], accepted: [] }
  }
  if (statedKind && QUESTION_KIND_RULES[statedKind].answeredBy === 'typing') {
    // All options that a row lists for a typed question are right answers.
    const [answer = '', ...accepted] =
      given && !filled.includes(given) && !/^[\d,\s]+$/.test(given) ? [given, ...filled] : filled
    return { answer, wrong, accepted }
  }
  const row = { answer: given, options }
  if (given === '') return { refused: asks === 'answers' ? ANSWER_MEANING_UNKNOWN : 'The answer is missing' }
  if (filled.length === 1 && detectYesNoAnswer(given, filled)) return { answer: given, wrong: filled, accepted: [] }
  // The row has one option, and the answer refers to it by number or letter.
  if (filled.length === 1 && wrong.length === 0 && /^[01Aa]$/.test(given))
    return { answer: filled[0] ?? '', wrong, accepted: [] }
  const meanings =
    answers === null
      ? (['text'] as const)
      : answers === 'text'
        ? (['text', 'letter'] as const)
        : ([answers, 'text'] as const)
  const place = meanings.map((meaning) => findAnswerOptionIndex(row, meaning)).find((at) => at >= 0) ?? -1
  if (asks === 'answers') return { refused: ANSWER_MEANING_UNKNOWN }
  if (place === -1) {
    return {
      refused: doesAnswerNameSeveralOptions(given)
        ? 'More than one option is right'
        : `The answer "${given.slice(0, 100)}" isn’t one of the options`,
    }
  }
  const right = options[place] ?? ''
  return {
    answer: right,
    wrong: [...wrong, ...options.filter((option, at) => option !== '' && at !== place)],
    accepted: [],
  }
}
