const LOGIN_REQUEST_EVENT = 'login-requested'

/** How the login dialog opens, and what happens after the login. */
export type LoginRequest = {
  form: 'login' | 'register'
  /** The dialog's title, which says what an account keeps; undefined for the usual one. */
  title?: string | undefined
  toKeep: PlayedItems | null
  /** The address to open. */
  destination?: string | undefined
}

/** The played items that a visitor logs in to keep: ids of questions and of quiz runs. */
export type PlayedItems = { questionIds: readonly string[]; attemptIds: readonly string[] }

/** Opens the login dialog. Can be called from any component. */
export function requestLogin(): void {
  dispatchLoginRequest({ form: 'login', toKeep: null })
}

/** Opens the login dialog, and the page at this address after the login. */
export function requestLoginForPage(destination: string): void {
  dispatchLoginRequest({ form: 'login', toKeep: null, destination })
}

/** Opens the login dialog for a visitor who wants to keep played items. */
export function requestLoginToKeepItems(things: PlayedItems): void {
  dispatchLoginRequest({ form: 'login', toKeep: things })
}

/** Opens the registration for a visitor who wants to keep played items, under a title such as `Keep your streak`. */
export function openRegistrationToKeepItems(things: PlayedItems, title?: string): void {
  dispatchLoginRequest({ form: 'register', title, toKeep: things })
}

/** Calls `open` with each login request. Returns a function that unsubscribes. */
export function subscribeToLoginRequests(open: (request: LoginRequest) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<LoginRequest>).detail)
  addEventListener(LOGIN_REQUEST_EVENT, listener)
  return () => removeEventListener(LOGIN_REQUEST_EVENT, listener)
}

function dispatchLoginRequest(detail: LoginRequest): void {
  dispatchEvent(new CustomEvent(LOGIN_REQUEST_EVENT, { detail }))
}
