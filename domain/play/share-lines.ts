/**
 * `signs` uses emoji such as squares. `words` avoids them, since screen readers read emoji badly.
 */
export type ShareStyle = 'signs' | 'words'

/** Returns a line about a streak of two or more days, otherwise no line. */
export function formatStreakLines(streak: number | undefined, style: ShareStyle): string[] {
  return (streak ?? 0) > 1 ? [formatShareLine('🔥', `${streak} days in a row`, style)] : []
}

export function formatShareLine(sign: string, words: string, style: ShareStyle): string {
  return style === 'signs' ? `${sign} ${words}` : words
}
