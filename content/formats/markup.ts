import { decodeHTML } from 'entities/decode'
import type { ImportedTextEncoding } from '#domain/authoring/import-export.ts'
import { type ParsedQuestion, collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'

/**
 * A kind of markup that texts of an imported file contain (HTML entities, HTML tags or percent-encoding), the number of
 * such texts, and the first of them before and after decoding.
 */
export type DetectedImportTextMarkup = {
  code: ImportedTextEncoding
  count: number
  before: string
  after: string
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const PERCENT = /%[\dA-F]{2}/i
const TAG = /<(b|i|u|em|strong|small|p|span|div|font|sub|sup|center|code)(?:\s[^<>]*)?>[^<>]*<\/\1>|<br\s*\/?>/i

const MARKUP_DECODERS: Record<
  ImportedTextEncoding,
  { isIn: (text: string) => boolean; decode: (text: string) => string }
> = {
  percent: {
    isIn: (text) => PERCENT.test(text) && !/\s/.test(text) && decodePercent(text) !== text,
    decode: decodePercent,
  },
  entities: {
    isIn: (text) => ENTITY.test(text) && decodeHTML(text) !== text,
    decode: (text) => collapseWhitespace(decodeHTML(text)),
  },
  tags: { isIn: (text) => TAG.test(text), decode: stripTags },
}

/** The order in which percent-encoding, HTML entities and HTML tags of a text are decoded. */
const DECODING_ORDER: ImportedTextEncoding[] = ['percent', 'entities', 'tags']

/** Returns the plain-text fields of a question. The explanation is excluded, since HTML is allowed there. */
function plainTextsOf({ text, answer, wrongOptions, acceptedAnswers, categories }: ParsedQuestion): string[] {
  return [text, answer, ...wrongOptions, ...acceptedAnswers, ...categories]
}

/**
 * Returns the kinds of markup that the texts of an imported file contain: HTML entities, HTML tags and
 * percent-encoding.
 */
export function detectMarkupInImportRows(rows: Iterable<ParsedImportRow>): DetectedImportTextMarkup[] {
  const found = new Map<ImportedTextEncoding, DetectedImportTextMarkup>()
  for (const row of rows) {
    if (!('question' in row) || isAboutMarkup(row.question)) continue
    for (const text of plainTextsOf(row.question)) {
      for (const code of DECODING_ORDER) {
        const { isIn, decode } = MARKUP_DECODERS[code]
        if (!isIn(text)) continue
        const one = found.get(code) ?? {
          code,
          count: 0,
          before: text.slice(0, 200),
          after: decode(text).slice(0, 200),
        }
        one.count += 1
        found.set(code, one)
      }
    }
  }
  return [...found.values()]
}

export function decodeMarkupInImportRow(row: ParsedImportRow, codes: readonly ImportedTextEncoding[]): ParsedImportRow {
  if (!('question' in row)) return row
  const { question, notes } = row
  if (isAboutMarkup(question)) {
    const isCoded = plainTextsOf(question).some((text) => codes.some((code) => MARKUP_DECODERS[code].isIn(text)))
    return isCoded ? { ...row, notes: [...notes, 'It’s about codes itself, so it’s kept as it is'] } : row
  }
  const decode = (text: string) =>
    codes.reduce((one, code) => (MARKUP_DECODERS[code].isIn(one) ? MARKUP_DECODERS[code].decode(one) : one), text)
  const { text, answer, wrongOptions, acceptedAnswers, categories } = question
  const plain = {
    text: decode(text),
    answer: decode(answer),
    wrongOptions: wrongOptions.map(decode),
    acceptedAnswers: acceptedAnswers.map(decode),
    categories: categories.map(decode),
    ...(question.moreInfo !== undefined && codes.includes('percent')
      ? {
          moreInfo: MARKUP_DECODERS.percent.isIn(question.moreInfo)
            ? decodePercent(question.moreInfo)
            : question.moreInfo,
        }
      : {}),
  }
  return { ...row, question: { ...question, ...plain } }
}

/** Returns whether a question is about HTML or URLs, so that its markup must stay. */
function isAboutMarkup({ text, answer, wrongOptions }: ParsedQuestion): boolean {
  return /\bhtml|\bentit(y|ies)|\bURL|\burl-?encod|\btags?\b|\bescape/i.test([text, answer, ...wrongOptions].join(' '))
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const SUPERSCRIPTS = new Map(Array.from('0123456789+-n', (sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'][at] ?? sign]))
const SUBSCRIPTS = new Map(Array.from('0123456789+-', (sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋'][at] ?? sign]))

/** Replaces the text between two tags by superscript or subscript characters, if all of them exist. */
const replaceShifted = (signs: Map<string, string>) => (all: string, inner: string) =>
  [...inner].every((sign) => signs.has(sign)) ? [...inner].map((sign) => signs.get(sign)).join('') : all

/** Removes formatting tags. Superscript and subscript become Unicode characters. */
export function stripTags(text: string): string {
  const plain = text
    .replaceAll(/<sup>([^<>]*)<\/sup>/gi, replaceShifted(SUPERSCRIPTS))
    .replaceAll(/<sub>([^<>]*)<\/sub>/gi, replaceShifted(SUBSCRIPTS))
    .replaceAll(/<\/?(?:p|div|br)(?:\s[^<>]*)?\/?>/gi, ' ')
    .replaceAll(/<\/?(?:a|b|i|u|em|strong|small|span|font|sub|sup|center|code)(?:\s[^<>]*)?>/gi, '')
  return collapseWhitespace(plain)
}
