import { createHash } from 'node:crypto'
import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import type { ReportedRow } from '#contract/import-export/report.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { Question } from '#domain/questions/question.ts'
import { differences, readFields } from '#domain/questions/question-differences.ts'

/** What of a question tells whether another asks the same. */
export type ComparedQuestion = Pick<
  ForeignQuestion,
  'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers' | 'mediaUrl'
>

/** A text as it is compared: without capitals, accents, curly quotes and the sign at its end. */
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

/** Where the words end, before signs and spaces; an expression would look for the end from each sign. */
function endOf(text: string): number {
  let end = text.length
  if (text[end - 1] === ' ') end -= 1
  while (SIGNS.has(text[end - 1] ?? '')) end -= 1
  return text[end - 1] === ' ' ? end - 1 : end
}

/**
 * Returns a checksum of what a question asks, without its picture. It is the same for questions with the same options in any order, and takes far
 * less memory than the question.
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

/** Whether both show a picture, and not the same; what says nothing of one does not differ. */
export function haveOtherPictures(
  one: Pick<ComparedQuestion, 'mediaUrl'>,
  other: Pick<ComparedQuestion, 'mediaUrl'>,
): boolean {
  return Boolean(one.mediaUrl && other.mediaUrl) && one.mediaUrl !== other.mediaUrl
}

/** Whether a question with the same text is another version of one: its answer or its options were changed. */
export function isVersionOf(one: ComparedQuestion, other: ComparedQuestion): boolean {
  if (haveOtherPictures(one, other)) return false
  const options = [one.answer, ...one.wrongOptions].map(foldedText)
  const others = [other.answer, ...other.wrongOptions].map(foldedText)
  return options.includes(others[0] ?? '') || others.includes(options[0] ?? '')
}

/** So many answers to one wording make it a form of words, as "Whose flag is this?" is. */
const FORM_OF_WORDS = 3

/** Wordings that a file uses for questions of many answers. */
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

/** Ids of a source that a file gives to more than one question: they name none. */
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

/** In which fields two questions differ, each with what stands there, shortened. */
export function differencesOf(before: Question, after: Question): ReportedRow['differences'] {
  return differences(readFields(before, '; '), readFields(after, '; ')).map((one) => ({
    field: one.field,
    before: one.before.slice(0, READ_LENGTH),
    after: one.after.slice(0, READ_LENGTH),
  }))
}
