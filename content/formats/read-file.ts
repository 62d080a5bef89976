import {
  type ImportTextEncodingName,
  IMPORT_LIMITS_TEXT,
  MAX_IMPORT_QUESTIONS,
  type QuestionFileFormatName,
  type ImportTableChoices,
  type ImportTableLayout,
  type ImportedTextEncoding,
} from '#domain/authoring/import-export.ts'
import { detectMarkupInImportRows, type DetectedImportTextMarkup, decodeMarkupInImportRow } from './markup.ts'
import { type CompressedArray, createCompressedArray } from './compressed-array.ts'
import { type DecodedFileText, decodeFileText } from './decode.ts'
import { detectMarkupKind, detectBinaryFileTypeDescription, createUnreadableFileError } from './file-kinds.ts'
import { type ParsedImportRow, UnreadableFileError } from './foreign-question.ts'
import {
  loadTextFormatReader,
  loadQuestionFileReaders,
  TEXT_FORMATS_IN_DETECTION_ORDER,
  XML_BASED_FILE_FORMATS,
  ZIP_BASED_FILE_FORMATS,
} from './formats.ts'
import type { QuestionTableReadResult } from './table.ts'
import { isZip, openZip } from './zip.ts'

/** An author's choices about a file. Missing ones are detected. */
export type ImportFileChoices = ImportTableChoices & {
  format?: QuestionFileFormatName | undefined
  encoding?: ImportTextEncodingName | undefined
  /** The kinds of markup codes (such as HTML entities) that the import stores as they are, without decoding. */
  keptCodes?: readonly ImportedTextEncoding[] | undefined
}

/** A parsed file, with everything that was detected about it. */
export type ParsedQuestionFile = {
  format: QuestionFileFormatName
  rows: CompressedArray<ParsedImportRow>
  table: ImportTableLayout | null
  encoding: (Omit<DecodedFileText, 'text'> & { sample: string }) | null
  codes: DetectedImportTextMarkup[]
  /** Whether this software exported the file. */
  isOurs: boolean
}

type FileReading = {
  format: QuestionFileFormatName
  reading: Iterable<ParsedImportRow> | QuestionTableReadResult
  encoding: ParsedQuestionFile['encoding']
}

const TOO_MANY_QUESTIONS = new UnreadableFileError(
  `This file has too many questions. Please split it into files of ${IMPORT_LIMITS_TEXT}, and import one after the other.`,
)

/** Reads a file of any format. Calls `onProgress` after every row. Throws UnreadableFileError. */
export async function readQuestionFile(
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  choices: ImportFileChoices,
  onProgress: (rows: number) => void = () => {},
): Promise<ParsedQuestionFile> {
  const { format, reading, encoding } = isZip(bytes)
    ? await readZip(bytes, fileName, choices)
    : await readText(bytes, fileName, choices)
  const table = 'layout' in reading ? reading.layout : null
  const isOurs = format === 'pack' || ('layout' in reading && reading.isOurs)
  let rows = createCompressedArray<ParsedImportRow>()
  for (const row of 'layout' in reading ? reading.rows : reading) {
    if (rows.length() === MAX_IMPORT_QUESTIONS) throw TOO_MANY_QUESTIONS
    rows.push(row)
    onProgress(rows.length())
  }
  if (rows.length() === 0) throw new UnreadableFileError('There are no questions in this file')
  const codes = isOurs || !FORMATS_WITHOUT_TEXT_CODES.has(format) ? [] : detectMarkupInImportRows(rows)
  const decodedCodes = codes.map(({ code }) => code).filter((code) => !choices.keptCodes?.includes(code))
  if (decodedCodes.length > 0) rows = createCompressedArray(decodeRows(rows, decodedCodes))
  if (encoding && encoding.repaired.length > 0) rows = createCompressedArray(addRepairNotes(rows, encoding.repaired))
  return { format, rows, table, encoding, codes, isOurs }
}

/**
 * File formats whose texts are plain. HTML entities or tags in them were left behind by the program that exported them.
 */
const FORMATS_WITHOUT_TEXT_CODES = new Set<QuestionFileFormatName>(['csv', 'xlsx', 'ods', 'json', 'aiken', 'cards'])

async function readZip(bytes: Uint8Array, fileName: string, choices: ImportFileChoices): Promise<FileReading> {
  const zip = openZip(bytes)
  for (const format of ZIP_BASED_FILE_FORMATS) {
    if (choices.format && choices.format !== format) continue
    const { zip: reader } = await loadQuestionFileReaders(format)
    if (!reader?.isPacked(zip)) continue
    const reading = 'readZip' in reader ? reader.readZip(zip, fileName) : reader.readZipTable(zip, choices)
    return { format, reading, encoding: null }
  }
  if (choices.format) throw createUnreadableFileError('a zip file, not what you chose')
  throw createUnreadableFileError(describeZip(zip.names))
}

function describeZip(names: readonly string[]): string {
  if (names.includes('h5p.json')) return 'an H5P package: please make a CSV of its questions'
  if (names.some((name) => name.startsWith('collection.anki')))
    return 'an Anki deck: please export it as notes in plain text'
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/')))
    return 'an Office document or presentation'
  return 'a zip: please unpack it and choose one of its files'
}

async function readText(bytes: Uint8Array, fileName: string, choices: ImportFileChoices): Promise<FileReading> {
  const other = detectBinaryFileTypeDescription(bytes)
  if (other) throw createUnreadableFileError(other)
  const { text, ...decoded } = decodeFileText(bytes, choices.encoding)
  // Frees the bytes early, since the file may be large.
  ;(bytes.buffer as ArrayBuffer).transfer(0)
  const encoding = { ...decoded, sample: findSampleLine(text) }
  const format = choices.format ?? (await detectTextFormat(text))
  const reader = format && (await loadTextFormatReader(format))
  if (!reader) throw createUnreadableFileError()
  const reading = 'read' in reader ? reader.read(text, fileName) : reader.readTable(text, choices)
  return { format, reading, encoding }
}

/**
 * Returns the format that recognises the text, or else the first format that may fit the text. Throws
 * UnreadableFileError for unsupported XML.
 */
async function detectTextFormat(text: string): Promise<QuestionFileFormatName | undefined> {
  const markup = detectMarkupKind(text)
  for (const format of markup ? XML_BASED_FILE_FORMATS : TEXT_FORMATS_IN_DETECTION_ORDER) {
    if ((await loadTextFormatReader(format))?.looksRight(text)) return format
  }
  if (markup) throw createUnreadableFileError(markup)
  for (const format of TEXT_FORMATS_IN_DETECTION_ORDER) {
    const reader = await loadTextFormatReader(format)
    if (reader && 'mayBe' in reader && reader.mayBe(text)) return format
  }
  return undefined
}

/** Returns a line that shows authors whether the letters were decoded correctly. */
function findSampleLine(text: string): string {
  return /^.*[^\0-\x7f\ufeff].*$/m.exec(text.slice(0, 2_000_000))?.[0].trim().slice(0, 200) ?? ''
}

function* decodeRows(
  rows: Iterable<ParsedImportRow>,
  codes: readonly ImportedTextEncoding[],
): Iterable<ParsedImportRow> {
  for (const row of rows) yield decodeMarkupInImportRow(row, codes)
}

/**
 * Adds a note to each row that contains a line with an invalid byte. The rows and the line numbers in `repaired` must
 * be in file order.
 */
function* addRepairNotes(rows: Iterable<ParsedImportRow>, repaired: readonly number[]): Iterable<ParsedImportRow> {
  let next = 0
  const noted = (row: ParsedImportRow, end: number): ParsedImportRow => {
    const notes: string[] = []
    for (; (repaired[next] ?? Infinity) < end; next += 1) {
      notes.push(
        `A byte in line ${repaired[next]} isn’t valid in this encoding. Please check whether it was read correctly.`,
      )
    }
    return 'question' in row && notes.length > 0 ? { ...row, notes: [...row.notes, ...notes] } : row
  }
  let before: ParsedImportRow | undefined
  for (const row of rows) {
    if (before) yield noted(before, row.line)
    before = row
  }
  if (before) yield noted(before, Infinity)
}
