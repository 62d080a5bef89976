import { tidied } from './foreign-question.ts'

/** A `;` that ends no entity such as `&amp;`. */
const SEMICOLON = /(?<!&#?\w{1,10});/

/** The parts of a list between semicolons, of which `\;` is none. */
export function semicolonList(text: string): string[] {
  return split(
    text.replaceAll(/\\([\\;])/g, (_, sign) => (sign === ';' ? '\u{F0001}' : '\u{F0002}')),
    SEMICOLON,
  ).map((part) => part.replaceAll('\u{F0001}', ';').replaceAll('\u{F0002}', '\\'))
}

/** A list as we write it. */
export function writtenList(list: readonly string[]): string {
  return list.map((one) => one.replaceAll(/[\\;]/g, String.raw`\$&`)).join(';')
}

/** The options that stand in one cell, however they are set apart. */
export function optionList(cell: string): string[] {
  const text = cell.trim()
  const quoted = quotedList(text)
  if (quoted) return quoted
  const lettered = split(text, /(?:^|[\s,;|])\(?(?:[A-J]|[a-j]|\d{1,2})[.)]\s+/)
  if (/^\(?(?:[Aa]|1)[.)]\s/.test(text) && lettered.length > 1) {
    return lettered.map((one) => one.replace(/[,;|]$/, '').trim())
  }
  const sign = [/\n/, /\|/, /\t/, SEMICOLON, /,/, /\s\/\s/].find(
    (one) => split(text, one).length > 1,
  )
  return sign ? split(text, sign) : [text].filter(Boolean)
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

function split(text: string, sign: RegExp): string[] {
  return text.split(sign).map(tidied).filter(Boolean)
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
