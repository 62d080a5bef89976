// oxlint-disable-next-line no-control-regex -- the first of all letters
const ASCII = /^[\0-\x7f]*$/
const MARKS = /\p{Mark}/gu

/** Without accents and capitals, so that words are found however they are typed. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  // Marks go first, too: to put a long row of them in order takes the square of its length.
  return text.replaceAll(MARKS, '').normalize('NFKD').replaceAll(MARKS, '').toLowerCase()
}
