/**
 * Replaces straight quotation marks and apostrophes with typographic English ones. Does not change HTML tags. Does not
 * change a mark directly after a number outside of quotation marks, because the mark can mean feet or inches.
 */
export function convertToTypographicQuotes(text: string): string {
  return text.replace(PATTERN, (mark, open, quoted) => {
    if (mark === '"') return '”'
    if (mark === "'") return '’'
    if (!quoted) return mark
    return open === '"' ? `“${convertToTypographicQuotes(quoted)}”` : `‘${convertToTypographicQuotes(quoted)}’`
  })
}

/** Returns the function that sets the quotation marks of texts in a language. Only those of English are known. */
export function getSmartQuotesFormatter(language: string): (text: string) => string {
  return language.startsWith('en') ? convertToTypographicQuotes : (text) => text
}

/**
 * Matches an HTML tag, feet or inches after a number (`6'`), a quotation (with its mark and text as groups), or a
 * single quotation mark.
 */
const PATTERN =
  /<[^>]*>|\d['"](?=\d|\s)|(?<![\p{L}\d])(["'])((?:(?!\1)[^<]|<[^>]*>|(?<=\p{L})\1(?=\p{L}))*[^\s])\1(?!\p{L})|["']/gu
