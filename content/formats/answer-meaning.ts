import type { AnswerMeaning } from '#domain/authoring/import-export.ts'
import { plainText } from '#domain/text/plain-text.ts'

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
  const word = answer.trim().toLowerCase()
  const alike = options.findIndex((option) => option.trim().toLowerCase() === word)
  if (alike >= 0) return alike
  const folded = foldedOption(answer)
  const found = options.flatMap((option, at) => (foldedOption(option) === folded ? at : []))
  return found.length === 1 && folded !== '' ? (found[0] ?? -1) : -1
}

/** Without capitals, accents, curly quotes and the sign at the end; signs within may be what tells options apart. */
function foldedOption(option: string): string {
  return plainText(option)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,;:!?…]{1,20}$/, '')
    .trim()
}

/** `A, C`: more than one place. */
export function isSeveral(answer: string): boolean {
  const parts = answer.split(/[,;&\s]+/).filter(Boolean)
  return parts.length > 1 && parts.every((one) => /^([a-j]|\d{1,2})$/i.test(one))
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
    if (answer === '' || count < 2 || isSeveral(answer)) continue
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

/** So many rows at least tell how others are to be read. */
const FEWEST_SURE = 3

/** So many of all answers may stand among options that are wrong. */
const SLIPS = 0.1

/** What answers mean in a table; null when only people can tell, 'apart' when options are all wrong. */
export function meaningIn(evidence: AnswerEvidence): AnswerMeaning | 'apart' | null {
  const { rows, unclear, text, letter, number, none, zeros, lasts } = evidence
  // What is among the options stands there in every row. A number that is not may still be the number of one.
  if (rows > 0 && none > rows / 2 && text + letter + unclear <= SLIPS * rows) return 'apart'
  // A row that could be read in two ways is read like the others, where these are of one mind.
  const surest = Math.max(text, letter, number)
  const isSure = surest === text + letter + number && surest >= Math.max(FEWEST_SURE, unclear)
  if (unclear > 0 && !isSure) return null
  if (number > 0 && number >= letter && number >= text) {
    if (zeros > 0 && lasts > 0) return null
    if (zeros > 0) return 'number-from-0'
    return lasts > 0 ? 'number' : null
  }
  return letter > text ? 'letter' : 'text'
}
