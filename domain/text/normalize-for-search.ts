// oxlint-disable-next-line no-control-regex -- \0 is the lowest of the ASCII characters
const ASCII_PATTERN = /^[\0-\x7f]*$/
const COMBINING_MARKS = /\p{Mark}/gu

/** Normalises a text for searching: lower case, without accents. */
export function normalizeTextForSearch(text: string): string {
  if (ASCII_PATTERN.test(text)) return text.toLowerCase()
  // Combining marks are removed before normalisation, which takes quadratic time for long sequences of them.
  return text.replaceAll(COMBINING_MARKS, '').normalize('NFKD').replaceAll(COMBINING_MARKS, '').toLowerCase()
}
