import { type FormatName, FORMAT_NAMES } from '#domain/import-export.ts'
import { type Format, UnreadableFile } from './foreign-question.ts'

/** Each is loaded when it is wanted: most processes read and write none. */
const LOADERS: Record<FormatName, () => Promise<Format>> = {
  pack: async () => (await import('./pack.ts')).pack,
  csv: async () => (await import('./csv.ts')).csv,
  opentdb: async () => (await import('./opentdb.ts')).opentdb,
  gift: async () => (await import('./gift.ts')).gift,
  aiken: async () => (await import('./aiken.ts')).aiken,
  opentriviaqa: async () => (await import('./opentriviaqa.ts')).opentriviaqa,
}

export function formatNamed(format: FormatName): Promise<Format> {
  return LOADERS[format]()
}

/** From the one that is told most surely to the one that could be anything with braces. */
const SUREST_FIRST: FormatName[] = ['opentdb', 'pack', 'opentriviaqa', 'csv', 'aiken', 'gift']

/** The format of a text. Throws UnreadableFile when it is none of ours. */
export async function formatOf(text: string): Promise<FormatName> {
  for (const format of SUREST_FIRST) {
    if ((await formatNamed(format)).looksRight(text)) return format
  }
  throw new UnreadableFile(
    `We cannot tell what this file is. We know: ${FORMAT_NAMES.join(', ')}; a CSV file begins with a header row`,
  )
}
