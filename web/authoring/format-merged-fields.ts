/** Returns a sentence about fields that another author changed and that were kept, or an empty string. */
export function formatMergedFields(fields: readonly string[]): string {
  if (fields.length === 0) return ''
  const list = new Intl.ListFormat('en-GB').format(fields)
  return `Somebody else changed these fields in the meantime. Their changes are kept: ${list}.`
}
