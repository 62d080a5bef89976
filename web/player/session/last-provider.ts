import { browserStorage } from '../../storage.ts'

/** By which provider the visitor signed in here the last time, unless they logged out since. */
export function lastProvider(): string | null {
  return browserStorage.readText('last-sign-in')
}

export function rememberProvider(provider: 'Google' | 'Facebook' | null): void {
  browserStorage.writeText('last-sign-in', provider)
}
