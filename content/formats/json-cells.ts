import { formatSemicolonList } from './cell-lists.ts'
import type { ImportColumnRole } from '#domain/authoring/import-export.ts'
import { detectImportColumnRoles } from './table-columns.ts'

/** Names of columns that are derived from other properties. */
const RIGHT_OPTION_COLUMN = 'correct answer'
const ACCEPTED_ANSWERS_COLUMN = 'accepted answers'

/** `extras` lists further properties of an option, such as a picture. */
type ParsedOption = { text: string; id: string; isRight: boolean | null; extras: string[] }

/**
 * Converts a JSON question to table cells by column name. `isCertain` is true if the answer is
 * certainly one of the options. `losses` lists properties that have no column.
 */
export function convertJsonQuestionToCells(item: object): {
  cells: Map<string, string>
  isCertain: boolean
  losses: string[]
} {
  const cells = new Map<string, string>()
  const losses: string[] = []
  let options: ParsedOption[] = []
  let answer = ''
  const entries = Object.entries(item) as [string, unknown][]
  const roles = getColumnRoles(entries.map(([name]) => name))
  for (const [at, [name, value]] of entries.entries()) {
    const role = roles[at]
    const isList = typeof value === 'object' && value !== null
    if (isList && (role === 'Options' || role === 'WrongOptions')) {
      const list = parseOptions(value)
      if (role === 'Options') options = list
      cells.set(name, JSON.stringify(list.map(({ text }) => text)))
      losses.push(...list.flatMap(({ text, extras }) => extras.map((one) => `${one} of "${text}"`)))
    } else if (isList && !Array.isArray(value) && (role === 'Question' || role === 'Answer')) {
      const { text, extras } = parseOption(value)
      cells.set(name, text)
      losses.push(...extras)
    } else cells.set(name, toCellText(value))
    if (role === 'Answer' && answer === '') answer = name
  }
  const right = options.filter(({ isRight }) => isRight)
  if (answer === '' && right.length > 0) {
    cells.set(RIGHT_OPTION_COLUMN, right.length === 1 ? (right[0]?.text ?? '') : formatOptionLetters(right, options))
    return { cells, isCertain: right.length === 1, losses }
  }
  return { cells, isCertain: resolveAnswer(item, { name: answer, cells, options }), losses }
}

const rolesByHeader = new Map<string, (ImportColumnRole | '')[]>()

/** Returns the roles of property names. Cached, since most objects of a file have the same names. */
function getColumnRoles(names: readonly string[]): (ImportColumnRole | '')[] {
  const all = names.join('\n')
  const roles = rolesByHeader.get(all) ?? detectImportColumnRoles(names)
  if (rolesByHeader.size < 1000) rolesByHeader.set(all, roles)
  return roles
}

/**
 * Replaces an answer that is an option's id by the option's text. Of several accepted answers, the
 * first becomes the answer.
 */
function resolveAnswer(
  item: object,
  { name, cells, options }: { name: string; cells: Map<string, string>; options: readonly ParsedOption[] },
): boolean {
  const value = (item as Record<string, unknown>)[name]
  const all = (Array.isArray(value) ? (value as unknown[]) : [value]).map(toCellText)
  const [first = '', ...furtherAnswers] = all.filter(Boolean)
  const named = all.map((one) => options.find(({ id }) => id !== '' && id === one))
  if (named.length === 1 && named[0]) {
    cells.set(name, named[0].text)
    return true
  }
  if (furtherAnswers.length === 0) return false
  if (options.length > 0) {
    const right = options.filter(({ text, id }) => all.includes(text) || all.includes(id))
    cells.set(name, formatOptionLetters(right, options))
  } else {
    cells.set(name, first)
    cells.set(ACCEPTED_ANSWERS_COLUMN, formatSemicolonList(furtherAnswers))
  }
  return false
}

/** Formats several right options as `A, C`. */
function formatOptionLetters(right: readonly ParsedOption[], options: readonly ParsedOption[]): string {
  return right.map((one) => String.fromCodePoint(65 + options.indexOf(one))).join(', ')
}

function parseOptions(value: object): ParsedOption[] {
  if (!Array.isArray(value)) {
    return Object.entries(value).map(([id, one]) => Object.assign(parseOption(one), { id }))
  }
  return (value as unknown[]).map(parseOption)
}

const RIGHT_FLAG_NAME = /correc|right|true|answer|verdad|richtig|korrekt|juste|giust|cert|poprawn|верн|прав|valid/i
const OPTION_ID_NAME = /^_?(id|key|letter|identifier|code|ref)$|Id$/
/** Names of JSON properties of an option that are not its text. */
const EXTRA_PROPERTY_NAME =
  /ima?ge?|bild|pict|photo|media|audio|sound|video|url|src|feedback|expl|comment|reason|rationale|hint|tip|points?|weight|score|fraction|percent/i
/**
 * Names of JSON properties with the position of an option, which are ignored because the order of the list shows it.
 */
const POSITION_NAME = /^(order|position|index|sort|pos|nr|no|letter)$/i
const OPTION_TEXT_NAME = /^(text|option|answer|choice|content|body|opcion|respuesta|antwort|reponse|réponse)$/i

function parseOption(value: unknown): ParsedOption {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { text: toCellText(value), id: '', isRight: null, extras: [] }
  const members = Object.entries(value) as [string, unknown][]
  const flags = findRightFlags(members)
  const isFlag = (name: string) => flags.some(([flagged]) => flagged === name)
  const [, flag = null] = flags.find(([name]) => RIGHT_FLAG_NAME.test(name)) ?? flags[0] ?? []
  const texts = members.filter(
    ([name, one]) => /^(string|number)$/.test(typeof one) && !OPTION_ID_NAME.test(name) && !isFlag(name),
  )
  const [called] =
    texts.find(([name]) => OPTION_TEXT_NAME.test(name)) ??
    texts.find(([, one]) => !/^[A-Ja-j]$/.test(String(one))) ??
    texts[0] ??
    []
  const id =
    members.find(([name]) => OPTION_ID_NAME.test(name)) ??
    texts.find(([name]) => name !== called && !EXTRA_PROPERTY_NAME.test(name))
  const text = members.find(([name]) => name === called)?.[1]
  const extras = members.filter(
    (one) => one !== id && one[0] !== called && !isFlag(one[0]) && !POSITION_NAME.test(one[0]),
  )
  return {
    text: toCellText(text),
    id: toCellText(id?.[1]),
    isRight: flag,
    extras: extras.flatMap(([name, one]) => {
      const extra = toCellText(one)
      return extra === '' ? [] : `${name} "${extra.slice(0, 80)}"`
    }),
  }
}

const SCORE_NAME = /^(fraction|percent(age)?)$/i

/** Finds the property that marks an option as right: a boolean, also as a number or word, or a score. */
function findRightFlags(members: readonly [string, unknown][]): [string, boolean][] {
  const flags = members.flatMap(([name, one]): [string, boolean][] => (typeof one === 'boolean' ? [[name, one]] : []))
  if (flags.length > 0) return flags
  return members.flatMap(([name, one]): [string, boolean][] => {
    if (SCORE_NAME.test(name) && typeof one === 'number') return [[name, one > 0]]
    const isFlagProperty = /^(is[-_]?)?(correct|right|true)$/i.test(name) && /^([01]|true|false)$/i.test(String(one))
    return isFlagProperty ? [[name, /^(1|true)$/i.test(String(one))]] : []
  })
}

function toCellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return formatSemicolonList(value.map(toCellText).filter(Boolean))
  if (typeof value !== 'object') return JSON.stringify(value)
  const texts = Object.values(value).filter((one) => typeof one === 'string')
  return texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(value)
}
