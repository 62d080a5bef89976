import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import type { QuestionFieldName, QuestionFields } from '#domain/questions/question-fields.ts'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'

type RequiredField = 'text' | 'kind' | 'answer' | 'wrongOptions' | 'acceptedAnswers'

/**
 * A question as parsed from a file, before it is imported. Fields that the file does not mention
 * are `undefined`. Categories may have names that this site does not know.
 */
export type ParsedQuestion = Pick<QuestionFields, RequiredField> & {
  [F in Exclude<QuestionFieldName, RequiredField | 'categories'>]?: QuestionFields[F] | undefined
} & {
  categories: string[]
  /** The question's id on this site. Only files exported by this site have it. */
  id?: string | undefined
  /** The question's id in the source it was taken from. */
  sourceId?: string | undefined
  plannedDay?: Day | undefined
}

export type ExportedQuestion = Question & { plannedDay?: Day | null; sourceId?: string }

/** A parsed question or the reason for its rejection, with the line on which it begins (from 1). */
export type ParsedImportRow = { line: number } & (
  | { question: ParsedQuestion; notes: string[] }
  | { refused: string; text: string }
)

/** An error about a file as a whole, such as a wrong format. Its message is shown to the author. */
export class UnreadableFileError extends Error {}

/** Collapses white space to single spaces and trims the text. */
export function collapseWhitespace(text: string): string {
  return text.toWellFormed().replaceAll(/\s+/g, ' ').trim()
}

/** Trims a text and normalises its line breaks and surrogates. */
export function normalizeLineBreaks(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').trim()
}

/**
 * Yields the lines of a text with their numbers, for any line break. Yields one at a time, since
 * there may be a million.
 */
export function* iterateNumberedLines(text: string): Iterable<{ line: number; text: string }> {
  const end = /\r\n|\r|\n|$/g
  for (let line = 1, from = 0; ; line += 1) {
    end.lastIndex = from
    const [sign, at] = [end.exec(text)?.[0] ?? '', end.lastIndex]
    yield { line, text: text.slice(from, at - sign.length) }
    if (sign === '') return
    from = at
  }
}

/** Whether a question is complete and is multiple choice or yes/no, the kinds that simple formats support. */
export function hasSelectableOptions({ kind, answer, wrongOptions }: Question): boolean {
  switch (kind) {
    case 'MultiChoice':
      return answer !== '' && wrongOptions.length > 0
    case 'YesNo':
      return answer === 'Yes' || answer === 'No'
    case 'Freetext':
      return false
  }
}

/** Returns all options of a question in alphabetical order, so that their order does not reveal the answer. */
export function listAnswerOptionsAlphabetically({ kind, answer, wrongOptions }: Question): string[] {
  const { fixedOptions } = QUESTION_KIND_RULES[kind]
  if (fixedOptions) return [...fixedOptions]
  return [answer, ...wrongOptions].toSorted((a, b) => (a < b ? -1 : 1))
}
