const KEY = 'last-sign-in'

/** By which provider the visitor signed in here the last time, unless they logged out since. */
export function lastProvider(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberProvider(provider: 'Google' | 'Facebook' | null): void {
  try {
    if (provider) localStorage.setItem(KEY, provider)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is closed to us: nothing is remembered.
  }
}
