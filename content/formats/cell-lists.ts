import { decodeHTMLStrict } from 'entities/decode'
import { tidied } from './foreign-question.ts'

/** Stand for a `;` and a `\` that set nothing apart. */
const KEPT = { ';': '\u{F0001}', '\\': '\u{F0002}' }
/** What a semicolon would make an entity. */
const OPEN_ENTITY = /&#?\w{1,10}$/

/** The parts of a list between semicolons, of which `\;` is none. */
export function semicolonList(text: string): string[] {
  const escaped = text.replaceAll(/\\([\\;])/g, (_, sign: keyof typeof KEPT) => KEPT[sign])
  return split(withEntities(escaped), ';')
}

/** With the semicolons that end entities such as `&amp;`, and not those after `AT&T`, kept from setting anything apart. */
function withEntities(text: string): string {
  return text.replaceAll(/&#?\w{1,10};/g, (one) =>
    decodeHTMLStrict(one) === one ? one : one.replace(';', KEPT[';']),
  )
}

/** A list as we write it: after `AT&T` a space keeps the semicolon from ending an entity. */
export function writtenList(list: readonly string[]): string {
  const parts = list.map((one) => one.replaceAll(/[\\;]/g, String.raw`\$&`))
  return parts.map((one) => (OPEN_ENTITY.test(one) ? `${one} ` : one)).join(';')
}

/** The options that stand in one cell, however they are set apart. */
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

/** `["a", "b"]`, also as Python writes it. */
function quotedList(text: string): string[] | null {
  if (!/^\[.*\]$/s.test(text)) return null
  try {
    const list = JSON.parse(text) as unknown
    if (Array.isArray(list)) return list.map(String).map(tidied).filter(Boolean)
  } catch {
    // It may still be a list in another language.
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

/** Options without their letters, when all of them have those that are due: `A) Paris`, `B) Rome`. */
export function withoutLetters(options: readonly string[]): string[] {
  const filled = options.filter(Boolean)
  const isLettered = (pattern: (at: number) => RegExp) =>
    filled.length > 1 && options.every((option, at) => !option || pattern(at).test(option))
  if (!isLettered(letter) && !isLettered(number)) return [...options]
  return options.map((option) => option.replace(/^\(?[A-Ja-j\d]{1,2}[.):]\s+/, ''))
}
