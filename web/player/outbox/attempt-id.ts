export function createSubmissionAttemptId(): string {
  // `crypto.randomUUID` is missing on pages without HTTPS.
  const random = crypto.getRandomValues(new Uint32Array(4))
  return [...random].map((part) => part.toString(36)).join('')
}
