import type { ForeignQuestion, ReadRow } from '#content/formats/foreign-question.ts'
import type { TableFormat, TextFormat, Writer } from '#content/formats/format.ts'
import type { Question } from '#domain/questions/question.ts'

type Reader = TextFormat | TableFormat

/** Returns all rows of a text. */
export function rowsIn(format: Reader, text: string, fileName = 'some-file'): ReadRow[] {
  return [...('read' in format ? format.read(text, fileName) : format.readTable(text).rows)]
}

/** Returns the questions that were read from a text, in order. */
export function questionsIn(format: Reader, text: string, fileName?: string): ForeignQuestion[] {
  return rowsIn(format, text, fileName).flatMap((row) => ('question' in row ? [row.question] : []))
}

/** Returns line and reason of each rejected row. */
export function refusedIn(format: Reader, text: string): [number, string][] {
  return rowsIn(format, text).flatMap((row) =>
    'refused' in row ? [[row.line, row.refused] as [number, string]] : [],
  )
}

/** Returns a whole exported file as text. */
export function writtenIn(format: Writer, questions: readonly Question[]): string {
  const parts = questions.map((question, at) => format.write(question, questions[at - 1] ?? null))
  return [format.head, ...parts, format.tail].join('')
}
