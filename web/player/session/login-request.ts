const REQUESTED = 'login-requested'

/** Which form of the login dialog opens, and what becomes the player's after the login. */
export type LoginRequest = { form: 'login' | 'register'; toKeep: PlayedThings | null }

/** What a visitor played and logs in to keep: ids of questions, and of runs through quizzes. */
export type PlayedThings = { questionIds: readonly string[]; attemptIds: readonly string[] }

/** Opens the login, from anywhere on the page. */
export function requestLogin(): void {
  request({ form: 'login', toKeep: null })
}

/** Opens the login for a visitor who wants to keep what they played. */
export function requestLoginToKeep(things: PlayedThings): void {
  request({ form: 'login', toKeep: things })
}

/** Opens the registration for a visitor who wants to keep what they played. */
export function requestAccountToKeep(things: PlayedThings): void {
  request({ form: 'register', toKeep: things })
}

/** Calls `open` with each request. Returns how to unsubscribe. */
export function onLoginRequest(open: (request: LoginRequest) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<LoginRequest>).detail)
  addEventListener(REQUESTED, listener)
  return () => removeEventListener(REQUESTED, listener)
}

function request(detail: LoginRequest): void {
  dispatchEvent(new CustomEvent(REQUESTED, { detail }))
}
