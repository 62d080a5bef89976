import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { QuestionField, QuestionFields } from '#domain/questions/question-fields.ts'
import { KINDS } from '#domain/questions/question-kinds.ts'

/** What every format tells of a question. */
type AskedField = 'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers'

/**
 * A question as a file has it, before it is ours. What is undefined the file says nothing about;
 * categories may be names that we do not know.
 */
export type ForeignQuestion = Pick<QuestionFields, AskedField> & {
  [F in Exclude<QuestionField, AskedField | 'categories'>]?: QuestionFields[F] | undefined
} & {
  categories: string[]
  /** Ours: only what we wrote ourselves has it. */
  id?: string | undefined
  /** What the source it was taken from calls it. */
  sourceId?: string | undefined
  plannedDay?: Day | undefined
}

/** A question as it goes out, with the day it is planned for. */
export type ExportedQuestion = Question & { plannedDay?: Day | null; sourceId?: string }

/** One question of a file, or why there is none; `line` is where it begins, from 1. */
export type ReadRow = { line: number } & (
  | { question: ForeignQuestion; notes: string[] }
  | { refused: string; text: string }
)

/** A file that is not in the format it was said to be in, as a whole. */
export class UnreadableFile extends Error {}

/** A text in one line without space around it. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/g, ' ').trim()
}

/** A text as it is, but for the space around it and the ends of its lines. */
export function tidied(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
}

/** Lines with their numbers, whatever ends them; one at a time, because there may be a million. */
export function* numberedLines(text: string): Iterable<{ line: number; text: string }> {
  const end = /\r\n|\r|\n|$/g
  for (let line = 1, from = 0; ; line += 1) {
    end.lastIndex = from
    const [sign, at] = [end.exec(text)?.[0] ?? '', end.lastIndex]
    yield { line, text: text.slice(from, at - sign.length) }
    if (sign === '') return
    from = at
  }
}

/** Whether it is a question with options, or of yes and no: what the simple formats know. */
export function hasPlainOptions({ kind, answer, wrongOptions }: Question): boolean {
  switch (kind) {
    case 'MultiChoice':
      return answer !== '' && wrongOptions.length > 0
    case 'YesNo':
      return answer === 'Yes' || answer === 'No'
    case 'Freetext':
      return false
  }
}

/** The options of such a question in the order of the alphabet, so that their order tells nothing. */
export function optionsInOrder({ kind, answer, wrongOptions }: Question): string[] {
  const { fixedOptions } = KINDS[kind]
  if (fixedOptions) return [...fixedOptions]
  return [answer, ...wrongOptions].toSorted((a, b) => (a < b ? -1 : 1))
}
