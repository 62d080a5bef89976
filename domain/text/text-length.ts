/**
 * The longest that a text of so many characters may be to the machine, in UTF-16 units: an emoji of
 * a family has eleven, and a character may carry marks without end.
 */
export function mostUnits(characters: number): number {
  return Math.min(16 * characters, characters + 10_000)
}

/** Whether a text has more characters than that, as people count them: what is seen as one is one. */
export function isLongerThan(most: number, text: string): boolean {
  if (text.length <= most) return false
  return text.length > mostUnits(most) || hasCharacters(most + 1, text)
}

/** Whether a text has fewer characters than that, as people count them. */
export function isShorterThan(least: number, text: string): boolean {
  return text.length < least || !hasCharacters(least, text)
}

function hasCharacters(least: number, text: string): boolean {
  return charactersOf(text).length >= least
}

/** A base with its marks and whatever is joined to it, or the two letters of a flag. */
const CHARACTER = /\p{RI}{2}|\r\n|.(?:[\p{M}\p{Emoji_Modifier}]|\u200D.)*/gsu

/** Splits a text into the characters that people see: an emoji of a family is one. */
export function charactersOf(text: string): string[] {
  // Firefox has had it since 125. Before, the expression comes close, and the server decides.
  if (!Intl.Segmenter) return text.match(CHARACTER) ?? []
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}
