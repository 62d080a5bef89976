import { createHash } from 'node:crypto'
import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import type { ReportedRow } from '#contract/import-export/report.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { Question } from '#domain/questions/question.ts'
import { differences, readFields } from '#domain/questions/question-differences.ts'

/** The fields by which questions are compared. */
export type ComparedQuestion = Pick<
  ForeignQuestion,
  'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'mediaUrl'
>

/** Normalizes a text for comparison: lower case, no accents, straight quotes, no punctuation at its end. */
export function foldedText(text: string): string {
  const plain = plainText(text)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^ /, '')
  return plain.slice(0, endOf(plain))
}

const SIGNS = new Set('?.!:…')

/** Returns the index after the last word, before punctuation and spaces. A regular expression would take quadratic time. */
function endOf(text: string): number {
  let end = text.length
  if (text[end - 1] === ' ') end -= 1
  while (SIGNS.has(text[end - 1] ?? '')) end -= 1
  return text[end - 1] === ' ' ? end - 1 : end
}

/**
 * Returns a checksum of a question's text, kind, answer and options, without its picture. The order of the options does
 * not matter.
 */
export function askedChecksum(question: ComparedQuestion): string {
  const { kind, text, answer, wrongOptions, acceptedAnswers } = question
  const lists = [wrongOptions, acceptedAnswers].map((texts) =>
    [...new Set(texts.map(foldedText))].toSorted(),
  )
  const asked = JSON.stringify([kind, foldedText(text), foldedText(answer), ...lists])
  return createHash('sha256').update(asked).digest('base64').slice(0, 22)
}

export function hasSameAnswer(
  one: Pick<ComparedQuestion, 'answer'>,
  other: Pick<ComparedQuestion, 'answer'>,
): boolean {
  return foldedText(one.answer) === foldedText(other.answer)
}

/** Tells whether both questions have a picture and the pictures differ. */
export function haveOtherPictures(
  one: Pick<ComparedQuestion, 'mediaUrl'>,
  other: Pick<ComparedQuestion, 'mediaUrl'>,
): boolean {
  return Boolean(one.mediaUrl && other.mediaUrl) && one.mediaUrl !== other.mediaUrl
}

/** Tells whether two questions with the same text are versions of one question: the answer of one is an option of the other. */
export function isVersionOf(one: ComparedQuestion, other: ComparedQuestion): boolean {
  if (haveOtherPictures(one, other)) return false
  const options = [one.answer, ...one.wrongOptions].map(foldedText)
  const others = [other.answer, ...other.wrongOptions].map(foldedText)
  return options.includes(others[0] ?? '') || others.includes(options[0] ?? '')
}

/** From this many answers to the same text, such as "Whose flag is this?", the text is a template. */
const FORM_OF_WORDS = 3

/** Returns the normalized texts that a file uses for questions with at least three different answers. */
export function formsOfWords(rows: Iterable<ReadRow>): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Map<string, Set<string>>()
  for (const row of rows) {
    if (!('question' in row)) continue
    const text = foldedText(row.question.text)
    if (seen.has(text)) repeated.set(text, new Set())
    else seen.add(text)
  }
  seen.clear()
  if (repeated.size === 0) return seen
  for (const row of rows) {
    if ('question' in row)
      repeated.get(foldedText(row.question.text))?.add(foldedText(row.question.answer))
  }
  return new Set(
    [...repeated].flatMap(([text, answers]) => (answers.size >= FORM_OF_WORDS ? text : [])),
  )
}

/** Returns the source ids that a file gives to more than one question. Such ids identify no question. */
export function repeatedSourceIds(rows: Iterable<ReadRow>): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const id = 'question' in row ? row.question.sourceId : undefined
    if (id !== undefined && seen.has(id)) repeated.add(id)
    else if (id !== undefined) seen.add(id)
  }
  return repeated
}

const READ_LENGTH = 300

/** Returns the fields in which two questions differ, with both values shortened. */
export function differencesOf(before: Question, after: Question): ReportedRow['differences'] {
  return differences(readFields(before, '; '), readFields(after, '; ')).map((difference) => ({
    field: difference.field,
    before: difference.before.slice(0, READ_LENGTH),
    after: difference.after.slice(0, READ_LENGTH),
  }))
}
