import { decodeHTMLStrict } from 'entities/decode'
import { tidied } from './foreign-question.ts'

/** Private-use characters that stand for an escaped `;` and `\`. */
const KEPT = { ';': '\u{F0001}', '\\': '\u{F0002}' }
/** Text that a following semicolon would turn into an HTML entity. */
const OPEN_ENTITY = /&#?\w{1,10}$/

/** Splits a list at its semicolons, except at `\;`. */
export function semicolonList(text: string): string[] {
  const escaped = text.replaceAll(/\\([\\;])/g, (_, sign: keyof typeof KEPT) => KEPT[sign])
  return split(withEntities(escaped), ';')
}

/**
 * Protects the semicolons of entities such as `&amp;` from being separators. A semicolon after
 * `AT&T` still separates.
 */
function withEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,10};/g, (one) =>
    decodeHTMLStrict(one) === one ? one : one.replace(';', KEPT[';']),
  )
}

/**
 * Formats a list with semicolons. An item such as `AT&T` gets a trailing space, so that its
 * semicolon does not form an entity.
 */
export function writtenList(list: readonly string[]): string {
  const parts = list.map((one) => one.replaceAll(/[\\;]/g, String.raw`\$&`))
  return parts.map((one) => (OPEN_ENTITY.test(one) ? `${one} ` : one)).join(';')
}

/** Splits a cell that holds all options, whatever the separator. */
export function optionList(cell: string): string[] {
  const quoted = quotedList(cell.trim())
  if (quoted) return quoted
  const text = withEntities(cell.trim())
  const lettered = split(text, /(?:^|[\s,;|])\(?(?:[A-J]|[a-j]|\d{1,2})[.)]\s+/)
  if (/^\(?(?:[Aa]|1)[.)]\s/.test(text) && lettered.length > 1) {
    return lettered.map((one) => one.replace(/[,;|]$/, '').trim())
  }
  const sign = [/\n/, /\|/, /\t/, /;/, /,/, /\s\/\s/].find((one) => split(text, one).length > 1)
  return sign ? split(text, sign) : [cell.trim()].filter(Boolean)
}

/** Parses a list such as `["a", "b"]`, with double or single quotes. */
function quotedList(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null
  try {
    const list = JSON.parse(text) as unknown
    if (Array.isArray(list)) return list.map(String).map(tidied).filter(Boolean)
  } catch {
    // Not JSON: it may be a Python list.
  }
  const parts = [...text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)]
  const list = parts.map(([, one, other]) => (one ?? other ?? '').replaceAll(/\\(.)/g, '$1'))
  return list.length > 1 ? list.map(tidied).filter(Boolean) : null
}

function split(text: string, sign: RegExp | string): string[] {
  const parts = text
    .split(sign)
    .map((part) => part.replaceAll(KEPT[';'], ';').replaceAll(KEPT['\\'], '\\'))
  return parts.map(tidied).filter(Boolean)
}

const letter = (at: number) => new RegExp(`^\\(?${String.fromCodePoint(65 + at)}[.):]\\s+\\S`, 'i')
const number = (at: number) => new RegExp(`^\\(?${at + 1}[.)]\\s+\\S`)

/** Removes labels such as `A)` and `B)` if all options have the labels of their positions. */
export function withoutLetters(options: readonly string[]): string[] {
  const filled = options.filter(Boolean)
  const isLettered = (pattern: (at: number) => RegExp) =>
    filled.length > 1 && options.every((option, at) => !option || pattern(at).test(option))
  if (!isLettered(letter) && !isLettered(number)) return [...options]
  return options.map((option) => option.replace(/^\(?[A-Ja-j\d]{1,2}[.):]\s+/, ''))
}
