import type { AnswerMeaning } from '#domain/import-export.ts'
import { plainWord } from './table-words.ts'

/** A row as far as its answer goes; options keep their places, empty ones too. */
export type AnswerAndOptions = { answer: string; options: readonly string[] }

const LETTER =
  /^(?:option|answer|choice|antwort|opción|opzione|opção|réponse)?\s*\(?([a-j])\)?[.:]?$/i
const NUMBER =
  /^(?:option|answer|choice|antwort|opción|opzione|opção|réponse)?\s*\(?#?(\d{1,2})(?:\.0)?\)?[.:]?$/i

/** Which option an answer is when it is read so; -1 when it is none. */
export function placeOf({ answer, options }: AnswerAndOptions, meaning: AnswerMeaning): number {
  switch (meaning) {
    case 'text':
      return textPlace(answer, options)
    case 'letter': {
      const letter = LETTER.exec(answer)?.[1]?.toUpperCase()
      return filled(options, letter === undefined ? -1 : letter.charCodeAt(0) - 65)
    }
    case 'number':
    case 'number-from-0': {
      const number = NUMBER.exec(answer)?.[1]
      const first = meaning === 'number' ? 1 : 0
      return filled(options, number === undefined ? -1 : Number(number) - first)
    }
  }
}

function textPlace(answer: string, options: readonly string[]): number {
  const exact = options.indexOf(answer)
  if (exact >= 0) return exact
  const [word, plain] = [answer.trim().toLowerCase(), plainWord(answer)]
  const alike = options.findIndex((option) => option.trim().toLowerCase() === word)
  if (alike >= 0 || plain === '') return alike
  const found = options.flatMap((option, at) => (plainWord(option) === plain ? at : []))
  return found.length === 1 ? (found[0] ?? -1) : -1
}

function filled(options: readonly string[], at: number): number {
  return options[at] ? at : -1
}

/** What all rows of a table tell of what their answers mean. */
export type AnswerEvidence = {
  rows: number
  /** Rows whose answer may be an option's text or its place, which would be two options. */
  unclear: number
  text: number
  letter: number
  number: number
  /** Rows with none of these. */
  none: number
  zeros: number
  lasts: number
}

export function answerEvidence(rows: Iterable<AnswerAndOptions>): AnswerEvidence {
  const seen = { rows: 0, unclear: 0, text: 0, letter: 0, number: 0, none: 0, zeros: 0, lasts: 0 }
  for (const row of rows) {
    const { answer, options } = row
    const count = options.filter(Boolean).length
    if (answer === '' || count < 2) continue
    seen.rows += 1
    const text = placeOf(row, 'text')
    const [letter, number] = [placeOf(row, 'letter'), placeOf(row, 'number')]
    const isZero = NUMBER.exec(answer)?.[1] === '0' && text === -1
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

/** What answers mean in a table; null when only people can tell, 'apart' when options are all wrong. */
export function meaningIn(evidence: AnswerEvidence): AnswerMeaning | 'apart' | null {
  const { rows, unclear, text, letter, number, none, zeros, lasts } = evidence
  if (unclear > 0) return null
  if (rows > 0 && none === rows) return 'apart'
  if (number > 0 && number >= letter && number >= text) {
    if (zeros > 0 && lasts > 0) return null
    if (zeros > 0) return 'number-from-0'
    return lasts > 0 ? 'number' : null
  }
  return letter > text ? 'letter' : 'text'
}
