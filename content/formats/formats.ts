import type { ExportFormatName, QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import type { TableFormatReader, TextFileFormatReader, QuestionFileFormatWriter, ZipFormatReader } from './format.ts'

type Readers = { text?: TextFileFormatReader | TableFormatReader; zip?: ZipFormatReader }

/** The readers of each file format. They are loaded on demand, since most processes never use them. */
const READERS: Record<QuestionFileFormatName, () => Promise<Readers>> = {
  pack: async () => ({ text: (await import('./pack.ts')).contentPackFormat }),
  csv: async () => ({ text: (await import('./csv.ts')).csvFormat }),
  opentdb: async () => ({ text: (await import('./opentdb.ts')).opentdbFormat }),
  gift: async () => ({ text: (await import('./gift.ts')).giftFormat }),
  aiken: async () => ({ text: (await import('./aiken.ts')).aikenFormat }),
  moodle: async () => ({ text: (await import('./moodle.ts')).moodleFormat }),
  qti: async () => {
    const { qtiFormat } = await import('./qti.ts')
    return { text: qtiFormat, zip: qtiFormat }
  },
  xlsx: async () => ({ zip: (await import('./xlsx.ts')).xlsxFormat }),
  ods: async () => ({ zip: (await import('./ods.ts')).odsFormat }),
  json: async () => ({ text: (await import('./json.ts')).jsonFormat }),
  cards: async () => ({ text: (await import('./cards.ts')).ankiCardsFormat }),
}

const WRITERS: Record<ExportFormatName, () => Promise<QuestionFileFormatWriter>> = {
  pack: async () => (await import('./pack.ts')).contentPackFormat,
  csv: async () => (await import('./csv.ts')).csvFormat,
  opentdb: async () => (await import('./opentdb.ts')).opentdbFormat,
  gift: async () => (await import('./gift.ts')).giftFormat,
  aiken: async () => (await import('./aiken.ts')).aikenFormat,
  moodle: async () => (await import('./moodle.ts')).moodleFormat,
  qti: async () => (await import('./qti.ts')).qtiFormat,
  xlsx: async () => (await import('./xlsx.ts')).xlsxFormat,
}

export function loadQuestionFileReaders(format: QuestionFileFormatName): Promise<Readers> {
  return READERS[format]()
}

export async function loadTextFormatReader(
  format: QuestionFileFormatName,
): Promise<TextFileFormatReader | TableFormatReader | undefined> {
  return (await loadQuestionFileReaders(format)).text
}

export function loadExportFormatWriter(format: ExportFormatName): Promise<QuestionFileFormatWriter> {
  return WRITERS[format]()
}

/** All text formats, from the most to the least distinctive. JSON-like formats come last. */
export const TEXT_FORMATS_IN_DETECTION_ORDER: QuestionFileFormatName[] = [
  'opentdb',
  'json',
  'moodle',
  'qti',
  'pack',
  'cards',
  'csv',
  'aiken',
  'gift',
]

export const XML_BASED_FILE_FORMATS: QuestionFileFormatName[] = ['moodle', 'qti']

export const ZIP_BASED_FILE_FORMATS: QuestionFileFormatName[] = ['xlsx', 'ods', 'qti']
