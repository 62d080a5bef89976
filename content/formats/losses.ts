import { collapseWhitespace, type ParsedImportRow } from './foreign-question.ts'

/** Returns the note about parts of a question that are not imported, or no note if there are none. */
export function formatNotesAboutUnimportedParts(parts: readonly string[]): string[] {
  const named = [...new Set(parts)].join(', ')
  return named === '' ? [] : [`Left out: ${named.length > 300 ? `${named.slice(0, 299)}…` : named}`]
}

const MAX_TITLE_LENGTH = 300

/** Returns a note that the question's title is lost in the import, unless the question's text begins with it. */
export function describeTitleLostInImport(title: string, text: string): string[] {
  const shortTitle = collapseWhitespace(title.slice(0, MAX_TITLE_LENGTH))
  const isBeginning = collapseWhitespace(text).startsWith(shortTitle.replace(/[.…\ufffd]+$/, ''))
  return shortTitle === '' || isBeginning ? [] : [`its title "${shortTitle}"`]
}

const EMBEDDED_MEDIA_TAG = /<(img|audio|video|iframe|object|embed|svg|math)\b/gi

/** Lists the media elements of a piece of HTML. */
export function listEmbeddedMedia(html: string): string[] {
  return [...html.matchAll(EMBEDDED_MEDIA_TAG)].map(([, tag = '']) => `its ${tag.toLowerCase()}`)
}

export function addNotesToImportRow(row: ParsedImportRow, notes: readonly string[]): ParsedImportRow {
  return 'question' in row ? { ...row, notes: [...row.notes, ...notes] } : row
}
