/** Returns the first words of a question, up to 60 characters. */
export function shortenQuestionText(text: string): string {
  if (text.length <= 60) return text
  return `${text.slice(0, 60).replace(/\s+\S*$/, '')}…`
}
