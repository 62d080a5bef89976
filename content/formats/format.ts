import type { TableChoices } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import type { ExportedQuestion, ReadRow } from './foreign-question.ts'
import type { TableReading } from './table.ts'
import type { Zip } from './zip.ts'

/** How a text is told and read. */
export type TextFormat = {
  /** Whether a text looks like this format. */
  looksRight: (text: string) => boolean
  /** The rows of a text in order. `fileName` is without its extension. Throws UnreadableFile. */
  read: (text: string, fileName: string) => Iterable<ReadRow>
}

/** The same of a text that is a table, whose columns people may know better. */
export type TableFormat = Pick<TextFormat, 'looksRight'> & {
  readTable: (text: string, choices?: TableChoices) => TableReading
  /** Whether it may be one, when it is nothing else. */
  mayBe: (text: string) => boolean
}

/** The same of a file that is a zip of others. */
export type ZipFormat = { isPacked: (zip: Zip) => boolean } & (
  | { readZip: (zip: Zip, fileName: string) => Iterable<ReadRow> }
  | { readZipTable: (zip: Zip, choices?: TableChoices) => TableReading }
)

/** How questions are written. */
export type Writer = {
  /** Whether a question fits into the format. */
  carries: (question: Question) => boolean
  head: string
  /** One question; `before` is the one written before it. Questions come by primary category. */
  write: (question: ExportedQuestion, before: Question | null) => string
  tail: string
  /** Of formats that are no text: the file for head, questions and tail, each a part. */
  pack?: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}
