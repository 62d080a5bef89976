/** What went wrong, for an operator. */
export function sentenceOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string }
  // What `fetch` throws says why in its cause alone.
  const why = cause instanceof Error && !message.includes(cause.message) ? `: ${cause.message}` : ''
  return `${message || code}${why}`
}
