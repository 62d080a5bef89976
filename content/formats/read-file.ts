import type {
  EncodingName,
  FormatName,
  TableChoices,
  TableLayout,
  TextCode,
} from '#domain/authoring/import-export.ts'
import { codesIn, type FoundCode, withoutCodes } from './codes.ts'
import { type CompressedList, compressedList } from './compressed-list.ts'
import { type DecodedText, decodeText } from './decode.ts'
import { markupKind, otherKind, unknownFile } from './file-kinds.ts'
import { type ReadRow, UnreadableFile } from './foreign-question.ts'
import { readerNamed, readersOf, TEXT_FORMATS, XML_FORMATS, ZIP_FORMATS } from './formats.ts'
import type { TableReading } from './table.ts'
import { isZip, openZip } from './zip.ts'

/** An author's choices about a file. Missing ones are detected. */
export type ReadChoices = TableChoices & {
  format?: FormatName | undefined
  encoding?: EncodingName | undefined
  /** The kinds of codes to keep undecoded. */
  keptCodes?: readonly TextCode[] | undefined
}

/** A parsed file, with everything that was detected about it. */
export type ReadFile = {
  format: FormatName
  rows: CompressedList<ReadRow>
  table: TableLayout | null
  encoding: (Omit<DecodedText, 'text'> & { sample: string }) | null
  codes: FoundCode[]
  /** Whether this software exported the file. */
  isOurs: boolean
}

type Read = {
  format: FormatName
  reading: Iterable<ReadRow> | TableReading
  encoding: ReadFile['encoding']
}

/** Reads a file of any format. Calls `onProgress` after every row. Throws UnreadableFileError. */
export async function readFile(
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  choices: ReadChoices,
  onProgress: (rows: number) => void = () => {},
): Promise<ReadFile> {
  const { format, reading, encoding } = isZip(bytes)
    ? await readZip(bytes, fileName, choices)
    : await readText(bytes, fileName, choices)
  const table = 'layout' in reading ? reading.layout : null
  const isOurs = format === 'pack' || ('layout' in reading && reading.isOurs)
  let rows = compressedList<ReadRow>()
  for (const row of 'layout' in reading ? reading.rows : reading) {
    rows.push(row)
    onProgress(rows.length())
  }
  if (rows.length() === 0) throw new UnreadableFile('There are no questions in this file')
  const codes = isOurs || !PLAIN_FORMATS.has(format) ? [] : codesIn(rows)
  const decodedCodes = codes
    .map(({ code }) => code)
    .filter((code) => !choices.keptCodes?.includes(code))
  if (decodedCodes.length > 0) rows = compressedList(plainRows(rows, decodedCodes))
  if (encoding && encoding.repaired.length > 0)
    rows = compressedList(withRepairNotes(rows, encoding.repaired))
  return { format, rows, table, encoding, codes, isOurs }
}

/** Formats that have no markup of their own. Codes in them were left by another program. */
const PLAIN_FORMATS = new Set<FormatName>(['csv', 'xlsx', 'ods', 'json', 'aiken', 'cards'])

async function readZip(bytes: Uint8Array, fileName: string, choices: ReadChoices): Promise<Read> {
  const zip = openZip(bytes)
  for (const format of ZIP_FORMATS) {
    if (choices.format && choices.format !== format) continue
    const { zip: reader } = await readersOf(format)
    if (!reader?.isPacked(zip)) continue
    const reading =
      'readZip' in reader ? reader.readZip(zip, fileName) : reader.readZipTable(zip, choices)
    return { format, reading, encoding: null }
  }
  if (choices.format) throw unknownFile('a zip, and not what you chose')
  throw unknownFile(zipKind(zip.names))
}

function zipKind(names: readonly string[]): string {
  if (names.includes('h5p.json')) return 'an H5P package: please make a CSV of its questions'
  if (names.some((name) => name.startsWith('collection.anki')))
    return 'an Anki deck: please export it as notes in plain text'
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/')))
    return 'an Office document or presentation'
  return 'a zip: please unpack it and choose one of its files'
}

async function readText(bytes: Uint8Array, fileName: string, choices: ReadChoices): Promise<Read> {
  const other = otherKind(bytes)
  if (other) throw unknownFile(other)
  const { text, ...decoded } = decodeText(bytes, choices.encoding)
  // Frees the bytes early, since the file may be large.
  ;(bytes.buffer as ArrayBuffer).transfer(0)
  const encoding = { ...decoded, sample: sampleOf(text) }
  const format = choices.format ?? (await textFormatOf(text))
  const reader = format && (await readerNamed(format))
  if (!reader) throw unknownFile()
  const reading = 'read' in reader ? reader.read(text, fileName) : reader.readTable(text, choices)
  return { format, reading, encoding }
}

/** Returns the format that a text looks like, or one that it may be. Throws UnreadableFileError for unsupported XML. */
async function textFormatOf(text: string): Promise<FormatName | undefined> {
  const markup = markupKind(text)
  for (const format of markup ? XML_FORMATS : TEXT_FORMATS) {
    if ((await readerNamed(format))?.looksRight(text)) return format
  }
  if (markup) throw unknownFile(markup)
  for (const format of TEXT_FORMATS) {
    const reader = await readerNamed(format)
    if (reader && 'mayBe' in reader && reader.mayBe(text)) return format
  }
  return undefined
}

/** Returns a line that shows authors whether the letters were decoded correctly. */
function sampleOf(text: string): string {
  return /^.*[^\0-\x7f\ufeff].*$/m.exec(text.slice(0, 2_000_000))?.[0].trim().slice(0, 200) ?? ''
}

function* plainRows(rows: Iterable<ReadRow>, codes: readonly TextCode[]): Iterable<ReadRow> {
  for (const row of rows) yield withoutCodes(row, codes)
}

/** Adds a note to each row that contains a repaired line. Rows and `repaired` are in file order. */
function* withRepairNotes(rows: Iterable<ReadRow>, repaired: readonly number[]): Iterable<ReadRow> {
  let next = 0
  const noted = (row: ReadRow, end: number): ReadRow => {
    const notes: string[] = []
    for (; (repaired[next] ?? Infinity) < end; next += 1) {
      notes.push(
        `A byte in line ${repaired[next]} is no letter of this file: please look whether it was read right`,
      )
    }
    return 'question' in row && notes.length > 0 ? { ...row, notes: [...row.notes, ...notes] } : row
  }
  let before: ReadRow | undefined
  for (const row of rows) {
    if (before) yield noted(before, row.line)
    before = row
  }
  if (before) yield noted(before, Infinity)
}
