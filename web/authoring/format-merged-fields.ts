/**
 * Returns a sentence that lists fields which another author changed meanwhile and whose new values stay. Returns an
 * empty string if there are none.
 */
export function formatMergedFieldsNotice(fields: readonly string[]): string {
  if (fields.length === 0) return ''
  const list = new Intl.ListFormat('en-GB').format(fields)
  return `Somebody else changed these fields in the meantime. Their changes are kept: ${list}.`
}
