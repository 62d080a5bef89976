const LOGIN_REQUEST_EVENT = 'login-requested'

/** A request to open the login dialog, with its title and what to do after the login. */
export type LoginRequest = {
  form: 'login' | 'register'
  /** The title of the dialog, such as `Keep your streak`. `undefined` for the default title. */
  title?: string | undefined
  toKeep: PlayedQuestionAndRunIds | null
  /** The URL to open after the login. */
  destination?: string | undefined
}

/** The ids of questions and quiz runs that a visitor has played and wants to save with an account. */
export type PlayedQuestionAndRunIds = { questionIds: readonly string[]; attemptIds: readonly string[] }

/** Opens the login dialog. Can be called from any component. */
export function openLoginDialog(): void {
  dispatchLoginRequest({ form: 'login', toKeep: null })
}

/** Opens the login dialog. After the login, opens the page at the URL `destination`. */
export function openLoginDialogForPage(destination: string): void {
  dispatchLoginRequest({ form: 'login', toKeep: null, destination })
}

/** Opens the login dialog for a visitor who wants to save played questions and quizzes with an account. */
export function requestLoginToSavePlayedItems(things: PlayedQuestionAndRunIds): void {
  dispatchLoginRequest({ form: 'login', toKeep: things })
}

/**
 * Opens the registration for a visitor who wants to save played questions and quizzes, under a title such as `Keep your
 * streak`.
 */
export function requestRegistrationToKeepItems(things: PlayedQuestionAndRunIds, title?: string): void {
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
