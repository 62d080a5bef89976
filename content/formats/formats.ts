import type { ExportFormatName, FormatName } from '#domain/authoring/import-export.ts'
import type { TableFormat, TextFormat, Writer, ZipFormat } from './format.ts'

type Readers = { text?: TextFormat | TableFormat; zip?: ZipFormat }

/** Formats are loaded on demand, since most processes never use them. */
const READERS: Record<FormatName, () => Promise<Readers>> = {
  pack: async () => ({ text: (await import('./pack.ts')).pack }),
  csv: async () => ({ text: (await import('./csv.ts')).csv }),
  opentdb: async () => ({ text: (await import('./opentdb.ts')).opentdb }),
  gift: async () => ({ text: (await import('./gift.ts')).gift }),
  aiken: async () => ({ text: (await import('./aiken.ts')).aiken }),
  moodle: async () => ({ text: (await import('./moodle.ts')).moodle }),
  qti: async () => {
    const { qti } = await import('./qti.ts')
    return { text: qti, zip: qti }
  },
  xlsx: async () => ({ zip: (await import('./xlsx.ts')).xlsx }),
  ods: async () => ({ zip: (await import('./ods.ts')).ods }),
  json: async () => ({ text: (await import('./json.ts')).json }),
  cards: async () => ({ text: (await import('./cards.ts')).cards }),
}

const WRITERS: Record<ExportFormatName, () => Promise<Writer>> = {
  pack: async () => (await import('./pack.ts')).pack,
  csv: async () => (await import('./csv.ts')).csv,
  opentdb: async () => (await import('./opentdb.ts')).opentdb,
  gift: async () => (await import('./gift.ts')).gift,
  aiken: async () => (await import('./aiken.ts')).aiken,
  moodle: async () => (await import('./moodle.ts')).moodle,
  qti: async () => (await import('./qti.ts')).qti,
  xlsx: async () => (await import('./xlsx.ts')).xlsx,
}

export function readersOf(format: FormatName): Promise<Readers> {
  return READERS[format]()
}

export async function readerNamed(
  format: FormatName,
): Promise<TextFormat | TableFormat | undefined> {
  return (await readersOf(format)).text
}

export function writerNamed(format: ExportFormatName): Promise<Writer> {
  return WRITERS[format]()
}

/** All text formats, from the most to the least distinctive. JSON-like formats come last. */
export const TEXT_FORMATS: FormatName[] = [
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

/** The text formats that are XML. */
export const XML_FORMATS: FormatName[] = ['moodle', 'qti']

export const ZIP_FORMATS: FormatName[] = ['xlsx', 'ods', 'qti']
