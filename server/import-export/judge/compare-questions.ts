import { createHash } from 'node:crypto'
import type { ParsedQuestion, ParsedImportRow } from '#content/formats/foreign-question.ts'
import type { ImportReportRow } from '#contract/import-export/report.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'
import type { Question } from '#domain/questions/question.ts'
import { findFieldDifferences, formatQuestionFields } from '#domain/questions/question-differences.ts'

export type ComparedQuestionFields = Pick<
  ParsedQuestion,
  'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'mediaUrl'
>

/** Normalizes a text for comparison: lower case, no accents, straight quotes, no punctuation at its end. */
export function normalizeTextForComparison(text: string): string {
  const plain = normalizeTextForSearch(text)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^ /, '')
  return plain.slice(0, findTextEnd(plain))
}

const END_PUNCTUATION = new Set('?.!:…')

/**
 * Returns the index after the last word, before punctuation and spaces. A regular expression would take quadratic time.
 */
function findTextEnd(text: string): number {
  let end = text.length
  if (text[end - 1] === ' ') end -= 1
  while (END_PUNCTUATION.has(text[end - 1] ?? '')) end -= 1
  return text[end - 1] === ' ' ? end - 1 : end
}

/**
 * Returns a checksum of a question's text, kind, answer and options, without its picture. The order of the options does
 * not matter.
 */
export function computeQuestionChecksum(question: ComparedQuestionFields): string {
  const { kind, text, answer, wrongOptions, acceptedAnswers } = question
  const lists = [wrongOptions, acceptedAnswers].map((texts) =>
    [...new Set(texts.map(normalizeTextForComparison))].toSorted(),
  )
  const asked = JSON.stringify([kind, normalizeTextForComparison(text), normalizeTextForComparison(answer), ...lists])
  return createHash('sha256').update(asked).digest('base64').slice(0, 22)
}

export function areAnswersEqual(
  one: Pick<ComparedQuestionFields, 'answer'>,
  other: Pick<ComparedQuestionFields, 'answer'>,
): boolean {
  return normalizeTextForComparison(one.answer) === normalizeTextForComparison(other.answer)
}

/** Returns a 31-bit hash of a question's right and wrong options, regardless of their order. */
export function hashAnswerOptions({
  answer,
  wrongOptions,
}: Pick<ComparedQuestionFields, 'answer' | 'wrongOptions'>): number {
  const options = new Set([answer, ...wrongOptions].map(normalizeTextForComparison))
  // V8 stores integers of 31 bits without an extra object, which saves memory for 100,000 questions.
  return (
    createHash('sha256')
      .update(JSON.stringify([...options].toSorted()))
      .digest()
      .readUInt32BE() >>> 1
  )
}

/** Tells whether both questions have a picture and the pictures differ. */
export function haveDifferentPictures(
  one: Pick<ComparedQuestionFields, 'mediaUrl'>,
  other: Pick<ComparedQuestionFields, 'mediaUrl'>,
): boolean {
  return Boolean(one.mediaUrl && other.mediaUrl) && one.mediaUrl !== other.mediaUrl
}

/**
 * Tells whether two questions with the same text are versions of one question: the answer of one is an option of the
 * other.
 */
export function isVersionOfSameQuestion(one: ComparedQuestionFields, other: ComparedQuestionFields): boolean {
  if (haveDifferentPictures(one, other)) return false
  const options = [one.answer, ...one.wrongOptions].map(normalizeTextForComparison)
  const others = [other.answer, ...other.wrongOptions].map(normalizeTextForComparison)
  return options.includes(others[0] ?? '') || others.includes(options[0] ?? '')
}

/** From this many answers to the same text, such as "Whose flag is this?", the text is a template. */
const MIN_TEMPLATE_ANSWERS = 3

/** Returns the normalized texts that a file uses for questions with at least three different answers. */
export function findTemplateQuestionTexts(rows: Iterable<ParsedImportRow>): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Map<string, Set<string>>()
  for (const row of rows) {
    if (!('question' in row)) continue
    const text = normalizeTextForComparison(row.question.text)
    if (seen.has(text)) repeated.set(text, new Set())
    else seen.add(text)
  }
  seen.clear()
  if (repeated.size === 0) return seen
  for (const row of rows) {
    if ('question' in row)
      repeated.get(normalizeTextForComparison(row.question.text))?.add(normalizeTextForComparison(row.question.answer))
  }
  return new Set([...repeated].flatMap(([text, answers]) => (answers.size >= MIN_TEMPLATE_ANSWERS ? text : [])))
}

/** Returns the source ids that a file gives to more than one question. Such ids identify no question. */
export function findRepeatedSourceIds(rows: Iterable<ParsedImportRow>): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const row of rows) {
    const id = 'question' in row ? row.question.sourceId : undefined
    if (id !== undefined && seen.has(id)) repeated.add(id)
    else if (id !== undefined) seen.add(id)
  }
  return repeated
}

const MAX_DIFFERENCE_CHARS = 300

/** Returns the fields in which two questions differ, with both values shortened. */
export function getQuestionFieldDifferences(before: Question, after: Question): ImportReportRow['differences'] {
  return findFieldDifferences(formatQuestionFields(before, '; '), formatQuestionFields(after, '; ')).map(
    (difference) => ({
      field: difference.field,
      before: difference.before.slice(0, MAX_DIFFERENCE_CHARS),
      after: difference.after.slice(0, MAX_DIFFERENCE_CHARS),
    }),
  )
}
