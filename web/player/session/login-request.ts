const REQUESTED = 'login-requested'

/** Which form of the login dialog opens, and which played items are transferred to the player after the login. */
export type LoginRequest = { form: 'login' | 'register'; toKeep: PlayedThings | null }

/** The played items that a visitor logs in to keep: ids of questions and of quiz runs. */
export type PlayedThings = { questionIds: readonly string[]; attemptIds: readonly string[] }

/** Opens the login dialog. Can be called from any component. */
export function requestLogin(): void {
  request({ form: 'login', toKeep: null })
}

/** Opens the login dialog for a visitor who wants to keep played items. */
export function requestLoginToKeep(things: PlayedThings): void {
  request({ form: 'login', toKeep: things })
}

/** Opens the registration for a visitor who wants to keep played items. */
export function requestAccountToKeep(things: PlayedThings): void {
  request({ form: 'register', toKeep: things })
}

/** Calls `open` with each login request. Returns a function that unsubscribes. */
export function onLoginRequest(open: (request: LoginRequest) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<LoginRequest>).detail)
  addEventListener(REQUESTED, listener)
  return () => removeEventListener(REQUESTED, listener)
}

function request(detail: LoginRequest): void {
  dispatchEvent(new CustomEvent(REQUESTED, { detail }))
}
