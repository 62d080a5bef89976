import { oneLine, type ReadRow } from './foreign-question.ts'

/** Returns the note about parts of a question that are not imported, or no note if there are none. */
export function leftOut(parts: readonly string[]): string[] {
  const named = [...new Set(parts)].join(', ')
  return named === '' ? [] : [`Left out: ${named.length > 300 ? `${named.slice(0, 299)}…` : named}`]
}

const MOST_TITLE = 300

/** Returns a question's title as a loss, unless the question begins with it. */
export function titleIn(title: string, text: string): string[] {
  const shortTitle = oneLine(title.slice(0, MOST_TITLE))
  const isBeginning = oneLine(text).startsWith(shortTitle.replace(/[.…\ufffd]+$/, ''))
  return shortTitle === '' || isBeginning ? [] : [`its title "${shortTitle}"`]
}

const SHOWN = /<(img|audio|video|iframe|object|embed|svg|math)\b/gi

/** Lists the media elements of a piece of HTML. */
export function shownIn(html: string): string[] {
  return [...html.matchAll(SHOWN)].map(([, tag = '']) => `what its ${tag.toLowerCase()} shows`)
}

export function withNotes(row: ReadRow, notes: readonly string[]): ReadRow {
  return 'question' in row ? { ...row, notes: [...row.notes, ...notes] } : row
}
