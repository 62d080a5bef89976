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
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  let count = 0
  for (const _ of characters) {
    count += 1
    if (count >= least) return true
  }
  return least <= 0
}
