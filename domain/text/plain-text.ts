// oxlint-disable-next-line no-control-regex -- the first of all letters
const ASCII = /^[\0-\x7f]*$/
const MARKS = /\p{Mark}/gu

/** Normalises a text for searching: lower case, without accents. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Combining marks are removed before normalisation, which takes quadratic time for long sequences
  // of them.
  return text.replaceAll(MARKS, '').normalize('NFKD').replaceAll(MARKS, '').toLowerCase()
}
