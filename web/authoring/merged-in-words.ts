/** What somebody else had changed meanwhile, and stays; empty when that is nothing. */
export function mergedInWords(fields: readonly string[]): string {
  if (fields.length === 0) return ''
  const list = new Intl.ListFormat('en-GB').format(fields)
  return `Somebody else changed meanwhile, and that stays: ${list}.`
}
