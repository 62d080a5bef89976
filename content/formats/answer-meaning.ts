import type { ImportAnswerColumnMeaning } from '#domain/authoring/import-export.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'

/** The answer and the options of a row. Options keep their positions, including empty ones. */
export type AnswerWithOptions = { answer: string; options: readonly string[] }

const OPTION_LETTER = /^(?:option|answer|choice|antwort|opción|opzione|opção|réponse)?\s*\(?([a-j])\)?[.:]?$/i
const OPTION_NUMBER =
  /^(?:option|answer|choice|antwort|opción|opzione|opção|réponse)?\s*\(?#?(\d{1,2})(?:\.0)?\)?[.:]?$/i

/** Returns the index of the option that an answer names under the given interpretation, or -1. */
export function findAnswerOptionIndex(
  { answer, options }: AnswerWithOptions,
  meaning: ImportAnswerColumnMeaning,
): number {
  switch (meaning) {
    case 'text':
      return findOptionByText(answer, options)
    case 'letter': {
      const letter = OPTION_LETTER.exec(answer)?.[1]?.toUpperCase()
      return nonEmptyIndex(options, letter === undefined ? -1 : letter.charCodeAt(0) - 65)
    }
    case 'number':
    case 'number-from-0': {
      const number = OPTION_NUMBER.exec(answer)?.[1]
      const first = meaning === 'number' ? 1 : 0
      return nonEmptyIndex(options, number === undefined ? -1 : Number(number) - first)
    }
  }
}

function findOptionByText(answer: string, options: readonly string[]): number {
  const exact = options.indexOf(answer)
  if (exact >= 0) return exact
  const word = answer.trim().toLowerCase()
  const alike = options.findIndex((option) => option.trim().toLowerCase() === word)
  if (alike >= 0) return alike
  const folded = normalizeOption(answer)
  const found = options.flatMap((option, at) => (normalizeOption(option) === folded ? at : []))
  return found.length === 1 && folded !== '' ? (found[0] ?? -1) : -1
}

/**
 * Removes case, accents, curly quotes and final punctuation. Other punctuation stays, since options
 * may differ only by it.
 */
function normalizeOption(option: string): string {
  return normalizeTextForSearch(option)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:!?…]{1,20}$/, '')
    .trim()
}

/** Whether an answer names several options, such as `A, C`. */
export function doesAnswerNameSeveralOptions(answer: string): boolean {
  const parts = answer.split(/[,;&\s]+/).filter(Boolean)
  return parts.length > 1 && parts.every((one) => /^([a-j]|\d{1,2})$/i.test(one))
}

function nonEmptyIndex(options: readonly string[], at: number): number {
  return options[at] ? at : -1
}

/** Statistics of a table's rows that show how answers refer to options. */
export type AnswerColumnStatistics = {
  rows: number
  /** The number of rows whose answer matches the text of one option and also the letter or number of another option. */
  unclear: number
  text: number
  letter: number
  number: number
  /** The number of rows whose answer matches no option in any way. */
  none: number
  zeros: number
  lasts: number
}

export function collectAnswerColumnStatistics(rows: Iterable<AnswerWithOptions>): AnswerColumnStatistics {
  const seen = { rows: 0, unclear: 0, text: 0, letter: 0, number: 0, none: 0, zeros: 0, lasts: 0 }
  for (const row of rows) {
    const { answer, options } = row
    const count = options.filter(Boolean).length
    if (answer === '' || count < 2 || doesAnswerNameSeveralOptions(answer)) continue
    seen.rows += 1
    const text = findAnswerOptionIndex(row, 'text')
    const [letter, number] = [findAnswerOptionIndex(row, 'letter'), findAnswerOptionIndex(row, 'number')]
    const isZero = OPTION_NUMBER.exec(answer)?.[1] === '0' && text === -1
    const place = letter >= 0 ? letter : number
    if (text >= 0 && place >= 0 && place !== text) seen.unclear += 1
    else if (text >= 0) seen.text += 1
    else if (letter >= 0) seen.letter += 1
    else if (number >= 0 || isZero) seen.number += 1
    else seen.none += 1
    if (isZero) seen.zeros += 1
    if (text === -1 && number === count - 1) seen.lasts += 1
  }
  return seen
}

/**
 * The minimum number of rows with an unambiguous answer. With fewer of them, an author must decide how the ambiguous
 * answers are read.
 */
const MIN_CERTAIN_ROWS = 3

/**
 * If the option columns contain only wrong options, the answer of a row matches none of them. This is the maximum share
 * of rows that may be exceptions.
 */
const MAX_ERROR_SHARE = 0.1

/**
 * Infers how a table's answer column refers to its options: by text, letter or number. Returns `null` if an author must
 * decide, and 'apart' if the option columns contain only wrong options.
 */
export function inferAnswerColumnMeaning(evidence: AnswerColumnStatistics): ImportAnswerColumnMeaning | 'apart' | null {
  const { rows, unclear, text, letter, number, none, zeros, lasts } = evidence
  // If the option columns contained the right answer, the answer of nearly every row would match one of its options.
  if (rows > 0 && none > rows / 2 && text + letter + unclear <= MAX_ERROR_SHARE * rows) return 'apart'
  // Some answers could be a letter, a number or a text. Rows with such answers are read like the unambiguous rows, if
  // the unambiguous rows agree.
  const surest = Math.max(text, letter, number)
  const isSure = surest === text + letter + number && surest >= Math.max(MIN_CERTAIN_ROWS, unclear)
  if (unclear > 0 && !isSure) return null
  if (number > 0 && number >= letter && number >= text) {
    if (zeros > 0 && lasts > 0) return null
    if (zeros > 0) return 'number-from-0'
    return lasts > 0 ? 'number' : null
  }
  return letter > text ? 'letter' : 'text'
}
