/** Shortens a text to at most `most` UTF-16 units, as chat programs count, with an ellipsis at its end. */
export function shortenWithEllipsis(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.slice(0, most - 1)
  // Half of a surrogate pair would be an invalid character.
  return `${/[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end}…`
}
