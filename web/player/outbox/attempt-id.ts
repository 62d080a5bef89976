export function newAttemptId(): string {
  // Also where pages come unencrypted, which have no ready-made word for this.
  const random = crypto.getRandomValues(new Uint32Array(4))
  return [...random].map((part) => part.toString(36)).join('')
}
