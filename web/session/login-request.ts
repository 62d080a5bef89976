const REQUESTED = 'login-requested'

/** What somebody played just now and logs in to keep: the ids of questions, and of runs through quizzes. */
export type PlayedThings = { questionIds: readonly string[]; attemptIds: readonly string[] }

/** Opens the login, from anywhere on the page. */
export function requestLogin(): void {
  dispatchEvent(new CustomEvent(REQUESTED, { detail: null }))
}

/** Opens the login for whoever wants to keep what they see: it becomes theirs when they are in. */
export function requestLoginToKeep(things: PlayedThings): void {
  dispatchEvent(new CustomEvent(REQUESTED, { detail: things }))
}

export function onLoginRequest(open: (toKeep: PlayedThings | null) => void): () => void {
  const hear = (event: Event) => open((event as CustomEvent<PlayedThings | null>).detail)
  addEventListener(REQUESTED, hear)
  return () => removeEventListener(REQUESTED, hear)
}
