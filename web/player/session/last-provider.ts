import { browserStorage } from '../../storage.ts'

/** Returns the provider of the last login in this browser; null after a logout. */
export function getLastLoginProvider(): string | null {
  return browserStorage.readText('last-sign-in')
}

export function saveLastLoginProvider(provider: 'Google' | 'Facebook' | null): void {
  browserStorage.writeText('last-sign-in', provider)
}
