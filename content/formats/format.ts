import type { ImportTableChoices } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import type { ExportedQuestion, ParsedImportRow } from './foreign-question.ts'
import type { QuestionTableReadResult } from './table.ts'
import type { ZipArchive } from './zip.ts'

export type TextFileFormatReader = {
  looksRight: (text: string) => boolean
  /** Yields the rows of a text in order. `fileName` has no extension. Throws UnreadableFileError. */
  read: (text: string, fileName: string) => Iterable<ParsedImportRow>
}

/** A reader of a text that is a table. Authors may correct the meaning of its columns. */
export type TableFormatReader = Pick<TextFileFormatReader, 'looksRight'> & {
  readTable: (text: string, choices?: ImportTableChoices) => QuestionTableReadResult
  /** Whether this table format should be used for a text that no format recognises. */
  mayBe: (text: string) => boolean
}

export type ZipFormatReader = { isPacked: (zip: ZipArchive) => boolean } & (
  | { readZip: (zip: ZipArchive, fileName: string) => Iterable<ParsedImportRow> }
  | { readZipTable: (zip: ZipArchive, choices?: ImportTableChoices) => QuestionTableReadResult }
)

export type QuestionFileFormatWriter = {
  /** Whether the format can express a question. */
  carries: (question: Question) => boolean
  head: string
  /** Formats one question. `before` is the question written before it. Questions are sorted by primary category. */
  write: (question: ExportedQuestion, before: Question | null) => string
  tail: string
  /** For binary formats: builds the file from head, questions and tail. */
  pack?: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}
