import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import type { ReportedRow } from '#contract/import-export.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Question } from '#domain/question.ts'
import { differences, readFields } from '#domain/question-differences.ts'

type ComparedQuestion = Pick<
  ForeignQuestion,
  'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers'
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

/** Whether two questions ask for the same with the same options, in whatever order. */
export function asksTheSame(one: ComparedQuestion, other: ComparedQuestion): boolean {
  return (
    one.kind === other.kind &&
    foldedText(one.text) === foldedText(other.text) &&
    foldedText(one.answer) === foldedText(other.answer) &&
    sameSet(one.wrongOptions, other.wrongOptions) &&
    sameSet(one.acceptedAnswers, other.acceptedAnswers)
  )
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one.map(foldedText))
  return set.symmetricDifference(new Set(other.map(foldedText))).size === 0
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
