/** Returns the message of an error for an operator. */
export function describeError(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string }
  // Errors of `fetch` have the reason only in their cause.
  const why = cause instanceof Error && !message.includes(cause.message) ? `: ${cause.message}` : ''
  return `${message || code}${why}`
}
