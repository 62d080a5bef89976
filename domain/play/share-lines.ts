/**
 * `signs` uses emoji such as squares. `words` avoids them, since screen readers read emoji badly.
 */
export type ShareTextStyle = 'signs' | 'words'

/** Returns a line about a streak of two or more days, otherwise no line. */
export function formatStreakShareLines(streak: number | undefined, style: ShareTextStyle): string[] {
  return (streak ?? 0) > 1 ? [formatShareLine('🔥', `${streak} days in a row`, style)] : []
}

export function formatShareLine(sign: string, words: string, style: ShareTextStyle): string {
  return style === 'signs' ? `${sign} ${words}` : words
}
