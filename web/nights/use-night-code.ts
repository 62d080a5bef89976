import { useSyncExternalStore } from 'react'
import { normalizeQuizNightCode } from '#domain/nights/night-code.ts'

/**
 * Returns the code of the quiz night in the page's URL. Returns `null` on the server and during hydration, because the
 * pages of all quiz nights are one document.
 */
export function useQuizNightCode(): string | null {
  return useSyncExternalStore(subscribeToNothing, readCode, () => null)
}

function readCode(): string {
  try {
    return normalizeQuizNightCode(decodeURIComponent(location.pathname.split('/')[2] ?? ''))
  } catch {
    return ''
  }
}

function subscribeToNothing(): () => void {
  return () => {}
}
