/** The beginning of a question, for where it only has to be recognised. */
export function firstWords(text: string): string {
  if (text.length <= 60) return text
  return `${text.slice(0, 60).replace(/\s+\S*$/, '')}…`
}
