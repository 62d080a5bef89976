import type { ParsedQuestion, ParsedImportRow } from '#content/formats/foreign-question.ts'
import type { TableFormatReader, TextFileFormatReader, QuestionFileFormatWriter } from '#content/formats/format.ts'
import type { Question } from '#domain/questions/question.ts'

type Reader = TextFileFormatReader | TableFormatReader

/** Returns all rows of a text. */
export function readRows(format: Reader, text: string, fileName = 'some-file'): ParsedImportRow[] {
  return [...('read' in format ? format.read(text, fileName) : format.readTable(text).rows)]
}

/** Returns the questions that were read from a text, in order. */
export function readQuestions(format: Reader, text: string, fileName?: string): ParsedQuestion[] {
  return readRows(format, text, fileName).flatMap((row) => ('question' in row ? [row.question] : []))
}

/** Returns line and reason of each rejected row. */
export function readRejectedRows(format: Reader, text: string): [number, string][] {
  return readRows(format, text).flatMap((row) =>
    'refused' in row ? [[row.line, row.refused] as [number, string]] : [],
  )
}

/** Returns a whole exported file as text. */
export function exportText(format: QuestionFileFormatWriter, questions: readonly Question[]): string {
  const parts = questions.map((question, at) => format.write(question, questions[at - 1] ?? null))
  return [format.head, ...parts, format.tail].join('')
}
