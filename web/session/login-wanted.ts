const WANTED = 'login-wanted'

/** Opens the login, from anywhere on the page. */
export function wantLogin(): void {
  dispatchEvent(new Event(WANTED))
}

export function onLoginWanted(open: () => void): () => void {
  addEventListener(WANTED, open)
  return () => removeEventListener(WANTED, open)
}
