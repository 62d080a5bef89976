const REQUESTED = 'login-requested'

/** Opens the login, from anywhere on the page. */
export function requestLogin(): void {
  dispatchEvent(new Event(REQUESTED))
}

export function onLoginRequest(open: () => void): () => void {
  addEventListener(REQUESTED, open)
  return () => removeEventListener(REQUESTED, open)
}
