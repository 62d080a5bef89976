/**
 * Returns the maximum length in UTF-16 units of a text with this many characters. A family emoji
 * has eleven units, and a character may carry any number of combining marks.
 */
export function getMaxUtf16Length(characters: number): number {
  return Math.min(16 * characters, characters + 10_000)
}

/** Returns whether a text has more than `most` user-perceived characters (grapheme clusters). */
export function isTextLongerThan(most: number, text: string): boolean {
  if (text.length <= most) return false
  return text.length > getMaxUtf16Length(most) || hasAtLeast(most + 1, text)
}

/** Returns whether a text has fewer than `least` user-perceived characters. */
export function isTextShorterThan(least: number, text: string): boolean {
  return text.length < least || !hasAtLeast(least, text)
}

function hasAtLeast(least: number, text: string): boolean {
  return splitIntoCharacters(text).length >= least
}

/**
 * Approximates a grapheme cluster: a base character with its marks and joined characters, or the two letters of a flag.
 */
const GRAPHEME_PATTERN = /\p{RI}{2}|\r\n|.(?:[\p{M}\p{Emoji_Modifier}]|\u200D.)*/gsu

/** Splits a text into user-perceived characters (grapheme clusters), such as a family emoji. */
export function splitIntoCharacters(text: string): string[] {
  // Firefox lacks `Intl.Segmenter` before version 125. The regular expression is close enough,
  // since the server validates again.
  if (!Intl.Segmenter) return text.match(GRAPHEME_PATTERN) ?? []
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return Array.from(segments, ({ segment }) => segment)
}
