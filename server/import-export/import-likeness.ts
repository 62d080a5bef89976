import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import type { ReportedRow } from '#contract/import-export.ts'
import { plainText } from '#domain/plain-text.ts'
import type { Question } from '#domain/question.ts'

type Asked = Pick<ForeignQuestion, 'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers'>

/** A text as it is compared: without capitals, accents, curly quotes and the sign at its end. */
export function foldedText(text: string): string {
  return plainText(text)
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^ | ?[?.!:…]* ?$/g, '')
}

/** Whether two questions ask for the same with the same options, in whatever order. */
export function asksTheSame(one: Asked, other: Asked): boolean {
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

/** In the order in which they are told. */
const FIELDS = {
  text: 'Question',
  kind: 'Type',
  answer: 'Answer',
  wrongOptions: 'Wrong options',
  acceptedAnswers: 'Accepted answers',
  categories: 'Categories',
  difficulty: 'Difficulty',
  status: 'Status',
  moreInfo: 'Explanation',
  reference: 'Reference',
  mediaUrl: 'Picture',
  source: 'Source',
  licence: 'Licence',
} as const satisfies Partial<Record<keyof Question, string>>

const TOLD_LENGTH = 300

/** In which fields two questions differ, each with what stands there, shortened. */
export function differencesOf(before: Question, after: Question): ReportedRow['differences'] {
  return (Object.keys(FIELDS) as (keyof typeof FIELDS)[])
    .map((field) => ({
      field: FIELDS[field],
      before: told(before[field]),
      after: told(after[field]),
    }))
    .filter((one) => one.before !== one.after)
    .map(({ field, ...texts }) => ({
      field,
      before: texts.before.slice(0, TOLD_LENGTH),
      after: texts.after.slice(0, TOLD_LENGTH),
    }))
}

function told(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('; ')
}
