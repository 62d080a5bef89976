import { decodeHTMLStrict } from 'entities/decode'
import { normalizeLineBreaks } from './foreign-question.ts'

/** Private-use characters that stand for an escaped `;` and `\`. */
const ESCAPED_SIGNS = { ';': '\u{F0001}', '\\': '\u{F0002}' }
/** Text that a following semicolon would turn into an HTML entity. */
const UNFINISHED_ENTITY = /&#?\w{1,10}$/

/** Splits a list at its semicolons, except at `\;`. */
export function parseSemicolonList(text: string): string[] {
  const escaped = text.replaceAll(/\\([\\;])/g, (_, sign: keyof typeof ESCAPED_SIGNS) => ESCAPED_SIGNS[sign])
  return splitTrimmed(protectEntities(escaped), ';')
}

/**
 * Protects the semicolons of entities such as `&amp;` from being separators. A semicolon after
 * `AT&T` still separates.
 */
function protectEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,10};/g, (one) =>
    decodeHTMLStrict(one) === one ? one : one.replace(';', ESCAPED_SIGNS[';']),
  )
}

/**
 * Formats a list with semicolons. An item such as `AT&T` gets a trailing space, so that its
 * semicolon does not form an entity.
 */
export function formatSemicolonList(list: readonly string[]): string {
  const parts = list.map((one) => one.replaceAll(/[\\;]/g, String.raw`\$&`))
  return parts.map((one) => (UNFINISHED_ENTITY.test(one) ? `${one} ` : one)).join(';')
}

/** Splits a cell that holds all options, separated by any of the known separators. */
export function parseAnswerOptionsCell(cell: string): string[] {
  const quoted = parseQuotedList(cell.trim())
  if (quoted) return quoted
  const text = protectEntities(cell.trim())
  const lettered = splitTrimmed(text, /(?:^|[\s,;|])\(?(?:[A-J]|[a-j]|\d{1,2})[.)]\s+/)
  if (/^\(?(?:[Aa]|1)[.)]\s/.test(text) && lettered.length > 1) {
    return lettered.map((one) => one.replace(/[,;|]$/, '').trim())
  }
  const sign = [/\n/, /\|/, /\t/, /;/, /,/, /\s\/\s/].find((one) => splitTrimmed(text, one).length > 1)
  return sign ? splitTrimmed(text, sign) : [cell.trim()].filter(Boolean)
}

/** Parses a list such as `["a", "b"]`, with double or single quotes. */
function parseQuotedList(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null
  try {
    const list = JSON.parse(text) as unknown
    if (Array.isArray(list)) return list.map(String).map(normalizeLineBreaks).filter(Boolean)
  } catch {
    // The cell is not valid JSON. It may be a Python list.
  }
  const parts = [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)]
  const list = parts.map(([, one, other]) => (one ?? other ?? '').replaceAll(/\\(.)/g, '$1'))
  return list.length > 1 ? list.map(normalizeLineBreaks).filter(Boolean) : null
}

function splitTrimmed(text: string, sign: RegExp | string): string[] {
  const parts = text
    .split(sign)
    .map((part) => part.replaceAll(ESCAPED_SIGNS[';'], ';').replaceAll(ESCAPED_SIGNS['\\'], '\\'))
  return parts.map(normalizeLineBreaks).filter(Boolean)
}

const letterLabel = (at: number) => new RegExp(`^\\(?${String.fromCodePoint(65 + at)}[.):]\\s+\\S`, 'i')
const numberLabel = (at: number) => new RegExp(`^\\(?${at + 1}[.)]\\s+\\S`)

/** Removes labels such as `A)` and `B)` if all options have the labels of their positions. */
export function stripOptionLabels(options: readonly string[]): string[] {
  const filled = options.filter(Boolean)
  const isLettered = (pattern: (at: number) => RegExp) =>
    filled.length > 1 && options.every((option, at) => !option || pattern(at).test(option))
  if (!isLettered(letterLabel) && !isLettered(numberLabel)) return [...options]
  return options.map((option) => option.replace(/^\(?[A-Ja-j\d]{1,2}[.):]\s+/, ''))
}
